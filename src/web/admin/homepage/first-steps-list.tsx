import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight, Check, Send } from "lucide-react";
import { useEffect } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import { apiAddress, publicCalls } from "../../../core/api-routes.ts";
import { defaultArtist } from "../../../core/entities/artist.ts";
import { fill } from "../../../core/template.ts";
import { change } from "../api/client.ts";
import { api } from "../api/records.ts";
import { Link, navigate } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";
import { WritingLanguage } from "../translations/writing-language.tsx";
import { Folded } from "../ui/folded.tsx";
import { ChangeTool } from "../ui/tool.tsx";
import { type FirstStep, firstSteps } from "./first-steps.ts";
import { areStepsOver, areStepsPutOff, endSteps, setStepsPutOff } from "./first-steps-state.ts";

/** Returns the first steps of a new site; null while the content loads. */
function useFirstSteps(): FirstStep[] | null {
  const artist = useQuery(api.artist.query).data;
  const bio = useQuery(api.artistBio.query).data?.record;
  const homepage = useQuery(api.homepage.query).data?.record;
  const contact = useQuery(api.contact.query).data?.record;
  const artworks = useQuery(api.artworks.list).data;
  const messages = useQuery(api.messages.list).data;
  if (!artist || !bio || !homepage || !contact || !artworks || !messages) return null;
  return firstSteps({ artist, bio, homepage, contact, artworks, messages });
}

/** Lists the first steps of a new site until all are done. Later it reads nothing. */
export function FirstSteps() {
  return areStepsOver() ? null : <OpenSteps />;
}

/** Steps that fill the list invisibly while the content loads, so that the form below does not move. */
const placeholderSteps = firstSteps({
  artist: { etag: null, record: { name: "" } },
  bio: { image: "" },
  homepage: { heroImage: "" },
  contact: { email: "", instagramUrl: "" },
  artworks: [],
  messages: [],
});

function OpenSteps() {
  const loadedSteps = useFirstSteps();
  const steps = loadedSteps ?? placeholderSteps;
  const isDone = steps.every((step) => step.isDone);
  useEffect(() => {
    if (isDone) endSteps();
  }, [isDone]);
  if (isDone) return null;

  const doneCount = steps.filter((step) => step.isDone).length;
  const progress = fill(texts.homepage.steps.progress, { done: doneCount, steps: steps.length });
  return (
    <Folded
      className={`first-steps ${loadedSteps ? "" : "invisible"}`}
      summary={fill(texts.homepage.steps.summary, { count: progress })}
      open={!areStepsPutOff()}
      onToggle={(isOpen) => setStepsPutOff(!isOpen)}
    >
      <ol className="list-columns">
        {steps.map((step) => (
          <li key={step.text}>
            <Step {...step} />
          </li>
        ))}
      </ol>
    </Folded>
  );
}

/** The first step that is not done yet, for the space below the button of a saved form. */
export function NextStep() {
  return areStepsOver() ? null : <FirstOpenStep />;
}

function FirstOpenStep() {
  const step = useFirstSteps()?.find(({ isDone, address }) => !isDone && address);
  if (!step) return null;
  return (
    <div className="row next-step">
      {texts.homepage.steps.next}
      <Step {...step} />
    </div>
  );
}

function Step({ isDone, address, email, ...step }: FirstStep) {
  // The only step without an address asks for the writing language, here in the list.
  if (!isDone && address === undefined) return <WritingLanguage />;
  if (!isDone && email) return <TestMessage email={email} label={step.text} />;
  if (!isDone && address !== undefined) return <StepLink {...step} address={address} />;
  return (
    <span className="text-ash ruled first-steps-step">
      <Check aria-hidden="true" />
      {step.text}
      <span className="sr-only">{texts.homepage.steps.done}</span>
    </span>
  );
}

/** Sends a message as a visitor would, and shows it in the inbox. */
function TestMessage({ email, label }: { email: string; label: string }) {
  const client = useQueryClient();
  const { name, subject, message, failed } = texts.homepage.test;

  async function send(): Promise<void> {
    const testMessage = { name, email, subject, message };
    await change("POST", apiAddress(publicCalls.sendMessage), testMessage);
    const messages = await client.fetchQuery({ ...api.messages.list, staleTime: 0 });
    // A visitor may write at the same moment, so the newest message may be another one.
    const arrivedMessage = messages.find(
      (each) => each.email === email && each.subject === subject,
    );
    if (arrivedMessage) navigate(adminApp.message(arrivedMessage.id));
  }

  return (
    <ChangeTool
      className="text-link ruled first-steps-step"
      Icon={Send}
      label={label}
      send={send}
      keys={[api.messages.list.queryKey]}
      failed={failed}
    />
  );
}

function StepLink({
  text,
  address,
  field,
}: Pick<FirstStep, "text" | "field"> & { address: string }) {
  return (
    <Link
      className="text-link ruled first-steps-step"
      to={address}
      open={() => {
        navigate(address);
        if (field) focusField(field);
      }}
    >
      <ArrowRight aria-hidden="true" />
      {text}
    </Link>
  );
}

/** Focuses a field once its form has loaded, unless the painter presses something first. */
function focusField(name: string): void {
  const observer = new MutationObserver(focusIfPresent);

  function focusIfPresent(): void {
    const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`);
    if (!field) return;
    observer.disconnect();
    // The first button of a picture uploads one.
    const target = field.closest(".picture-field")?.querySelector("button") ?? field;
    target.focus();
    // Typing replaces the sample name.
    if (target instanceof HTMLInputElement && target.value === defaultArtist.name) target.select();
    target.scrollIntoView({ block: "center" });
  }

  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("pointerdown", () => observer.disconnect(), { once: true });
  focusIfPresent();
}
