import { useQuery } from "@tanstack/react-query";
import type { UnsentDelivery } from "../../../core/entities/delivery.ts";
import { succeeds } from "../action-toast.ts";
import { deliveriesQuery, useSendDeliveryAgain } from "../api/deliveries.ts";
import { fillNodes } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { Section } from "../ui/page.tsx";
import { Moment } from "../ui/record-parts.tsx";

/** A delivery that is switched off waits for nothing; a first attempt is under way. */
function isStuck({ state, attempts }: UnsentDelivery): boolean {
  return state === "failed" || (state === "pending" && attempts > 0);
}

const kinds: Record<string, string> = {
  message: texts.contact.mailToYou,
  notice: texts.contact.reportToYou,
  copy: texts.contact.copyForVisitor,
  reply: texts.contact.replyToVisitor,
  push: texts.contact.notificationOfDevice,
};

/** Mails and notifications that did not leave; nothing while there are none. */
export function Undelivered() {
  const { data = [] } = useQuery(deliveriesQuery);
  const stuck = data.filter(isStuck);
  if (stuck.length === 0) return null;
  return (
    <Section heading={texts.contact.notDeliveredYet}>
      <ul className="lines">
        {stuck.map((delivery) => (
          <StuckDelivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Section>
  );
}

function StuckDelivery({ delivery }: { delivery: UnsentDelivery }) {
  const { id, channel, to, state, dueAt, error, createdAt } = delivery;
  const { mutateAsync, isPending } = useSendDeliveryAgain();
  // The address of a notification is a long one of its service.
  const receiver = channel === "push" ? "" : to;
  const kind = `${kinds[channel] ?? channel} ${receiver}`.trimEnd();

  return (
    <li className="line">
      <div className="line-words">
        <p>
          {kind} <Moment className="caption" iso={createdAt} />
        </p>
        <p className="card-line">
          {state === "failed"
            ? texts.contact.givenUp
            : fillNodes(texts.contact.nextAttemptWhen, { when: <Moment key="when" iso={dueAt} /> })}
        </p>
        {error && <p className="card-line">{error}</p>}
      </div>
      <div className="line-tools">
        <button
          type="button"
          className="tool"
          disabled={isPending}
          onClick={() => succeeds(mutateAsync(id), texts.contact.failedToSendAgain)}
        >
          {texts.contact.sendAgain}
          <span className="sr-only"> {kind}</span>
        </button>
      </div>
    </li>
  );
}
