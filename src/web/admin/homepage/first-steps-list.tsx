import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Check, ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "../api/records.ts";
import { Link } from "../navigation/link.tsx";
import { navigate } from "../navigation/navigation.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { Section } from "../ui/page.tsx";
import { type FirstStep, firstSteps } from "./first-steps.ts";
import { isOver, isPutOff, setOver, setPutOff } from "./first-steps-state.ts";
import { focusField } from "./focus-field.ts";

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

/** Leads from any tab to the first step that is not done. */
export function NextStep() {
  const steps = useFirstSteps();
  const next = steps?.find((step) => !step.isDone);
  if (!next) return null;
  return (
    <>
      <span className="text-ash">{texts.homepage.nextStep}</span>
      <Step {...next} />
    </>
  );
}

/** For the size of the list while the content loads, so that the form below stays in its place. */
const unknownSteps = firstSteps({
  artist: { etag: null },
  bio: { image: "" },
  homepage: { heroImage: "" },
  contact: { email: "", instagramUrl: "" },
  artworks: [],
  messages: [],
});

function OpenSteps() {
  const known = useFirstSteps();
  const steps = known ?? unknownSteps;
  const [isFolded, setFolded] = useState(isPutOff);
  const isDone = steps.every((step) => step.isDone);
  useEffect(() => {
    if (isDone) setOver();
  }, [isDone]);
  if (isDone) return null;

  function fold(folded: boolean): void {
    setPutOff(folded);
    setFolded(folded);
  }

  const loading = known ? "" : " first-steps-loading";
  const done = steps.filter((step) => step.isDone).length;
  const count = fill(texts.homepage.doneStepsDone, { done, steps: steps.length });
  if (isFolded) {
    return (
      <p className={`text-ash first-steps-folded${loading}`}>
        {fill(texts.homepage.firstStepsCount, { count })}{" "}
        <button type="button" className="text-link" onClick={() => fold(false)}>
          {texts.homepage.show}
        </button>
      </p>
    );
  }
  return (
    <Section className={`first-steps narrow${loading}`} heading={texts.homepage.firstSteps}>
      <p className="text-ash first-steps-lead">
        {done === 0
          ? texts.homepage.welcomeSixStepsInAny
          : fill(texts.homepage.orderDoesNotMatter, { count })}
      </p>
      <ol className="first-steps-steps">
        {steps.map((step) => (
          <li key={step.text}>
            <Step {...step} />
          </li>
        ))}
      </ol>
      <button type="button" className="button button-quiet" onClick={() => fold(true)}>
        {texts.homepage.later}
      </button>
    </Section>
  );
}

function Step({ text, isDone, address, field, newTab = false }: FirstStep) {
  if (isDone) {
    return (
      <span className="first-steps-step" data-done>
        <Check aria-hidden="true" />
        {text}
        <span className="sr-only">{texts.homepage.done}</span>
      </span>
    );
  }
  if (newTab) {
    return (
      <a className="first-steps-step" href={address} target="_blank" rel="noopener">
        <ExternalLink aria-hidden="true" />
        {text}
        <span className="sr-only"> {texts.common.opensInNewTab}</span>
      </a>
    );
  }
  return (
    <Link
      className="first-steps-step"
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
