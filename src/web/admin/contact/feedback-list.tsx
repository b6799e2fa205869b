import { api } from "../api/records.ts";
import { t } from "../texts/text.ts";
import { Section } from "../ui/page.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";

export function FeedbackList() {
  return (
    <Section heading={t("Visitor Feedback")}>
      <Loaded
        query={api.feedback.list}
        subject={t("The feedback")}
        skeleton={<SkeletonFields count={2} />}
      >
        {(feedback) =>
          feedback.length > 0 ? (
            <ul className="lines">
              {feedback.map(({ id, rating, message, createdAt }) => (
                <li key={id} className="line line-open">
                  <p className="feedback-head">
                    <span role="img" aria-label={t("{rating} of 5", { rating })} className="rating">
                      {"●".repeat(rating)}
                      {"○".repeat(Math.max(0, 5 - rating))}
                    </span>
                    <Moment className="message-time" iso={createdAt} />
                  </p>
                  <p className="message-text">{message}</p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ash">{t("No feedback yet.")}</p>
          )
        }
      </Loaded>
    </Section>
  );
}
