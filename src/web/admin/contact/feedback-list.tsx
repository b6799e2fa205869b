import { useQuery } from "@tanstack/react-query";
import { api } from "../api/records.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { Section } from "../ui/page.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { LoadFailed } from "../ui/states.tsx";

/** Renders nothing while there is no feedback. */
export function FeedbackList() {
  const { data: feedback = [], isError, refetch } = useQuery(api.feedback.list);
  if (isError) return <LoadFailed subject={texts.contact.feedback} onRetry={refetch} />;
  if (feedback.length === 0) return null;
  return (
    <Section heading={texts.contact.visitorFeedback}>
      <ul className="lines">
        {feedback.map(({ id, rating, message, createdAt }) => (
          <li key={id} className="line line-open">
            <p className="row spread">
              <span role="img" aria-label={fill(texts.contact.ratingOfFive, { rating })}>
                {"●".repeat(rating)}
                {"○".repeat(Math.max(0, 5 - rating))}
              </span>
              <Moment className="caption" iso={createdAt} />
            </p>
            <p className="message-text">{message}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
