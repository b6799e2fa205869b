import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Check, ExternalLink } from "lucide-react";
import { useEffect } from "react";
import { fill } from "../../../core/template.ts";
import { api } from "../api/records.ts";
import { Link, navigate } from "../navigation/navigation.tsx";
import { texts } from "../texts/texts.ts";
import { WritingLanguage } from "../translations/writing-language.tsx";
import { Folded } from "../ui/folded.tsx";
import { type FirstStep, firstSteps } from "./first-steps.ts";
import { isOver, isPutOff, setOver, setPutOff } from "./first-steps-state.ts";

/** Null while the content loads. */
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
export function FirstStepsList() {
  return isOver() ? null : <OpenSteps />;
}

/** For the size of the list while the content loads, so that the form below stays in its place. */
const unknownSteps = firstSteps({
  artist: { etag: null, record: { name: "" } },
  bio: { image: "" },
  homepage: { heroImage: "" },
  contact: { email: "", instagramUrl: "" },
  artworks: [],
  messages: [],
});

function OpenSteps() {
  const known = useFirstSteps();
  const steps = known ?? unknownSteps;
  const isDone = steps.every((step) => step.isDone);
  useEffect(() => {
    if (isDone) setOver();
  }, [isDone]);
  if (isDone) return null;

  const done = steps.filter((step) => step.isDone).length;
  const count = fill(texts.homepage.steps.progress, { done, steps: steps.length });
  return (
    <Folded
      className={`first-steps ${known ? "" : "invisible"}`}
      summary={fill(texts.homepage.steps.summary, { count })}
      open={!isPutOff()}
      onToggle={(isOpen) => setPutOff(!isOpen)}
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

function Step({ isDone, address, ...step }: FirstStep) {
  if (!isDone && address === undefined) return <WritingLanguage />;
  if (!isDone && address !== undefined) return <StepLink {...step} address={address} />;
  return (
    <span className="text-ash ruled first-steps-step">
      <Check aria-hidden="true" />
      {step.text}
      <span className="sr-only">{texts.homepage.steps.done}</span>
    </span>
  );
}

function StepLink({
  text,
  address,
  field,
  newTab = false,
}: Omit<FirstStep, "isDone"> & { address: string }) {
  if (newTab) {
    return (
      <a className="text-link ruled first-steps-step" href={address} target="_blank" rel="noopener">
        <ExternalLink aria-hidden="true" />
        {text}
        <span className="sr-only"> {texts.common.newTab}</span>
      </a>
    );
  }
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
    target.scrollIntoView({ block: "center" });
  }

  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener("pointerdown", () => observer.disconnect(), { once: true });
  focusIfPresent();
}
