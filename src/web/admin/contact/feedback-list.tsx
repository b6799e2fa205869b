import { useQuery } from "@tanstack/react-query";
import { feedbackList } from "../api/messages.ts";
import { Moment } from "../ui/record-parts.tsx";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";

export function FeedbackList() {
  const { data: feedback, isPending, refetch } = useQuery(feedbackList);
  return (
    <section aria-labelledby="feedback-heading">
      <h2 className="text-heading" id="feedback-heading">
        Visitor Feedback
      </h2>
      {feedback ? (
        feedback.length > 0 ? (
          <ul className="lines">
            {feedback.map(({ id, rating, message, createdAt }) => (
              <li key={id} className="line line-open">
                <p className="feedback-head">
                  <span role="img" aria-label={`${rating} of 5`} className="rating">
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
          <p className="text-ash">No feedback yet.</p>
        )
      ) : isPending ? (
        <SkeletonFields count={2} />
      ) : (
        <LoadFailed subject="The feedback" onRetry={refetch} />
      )}
    </section>
  );
}
