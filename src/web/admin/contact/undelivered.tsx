import { useQuery } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { UnsentDelivery } from "../../../core/entities/delivery.ts";
import { change } from "../api/client.ts";
import { readOf } from "../api/resource.ts";
import { fillNodes } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { Section } from "../ui/page.tsx";
import { Moment } from "../ui/record-parts.tsx";
import { ChangeTool, Line } from "../ui/tool.tsx";

/** Read anew each time: the server sends meanwhile. */
const deliveries = readOf<UnsentDelivery[]>(["deliveries"], apiAddress(calls.listDeliveries), {
  staleTime: 0,
});

/** A delivery that is switched off waits for nothing; a first attempt is under way. */
function isStuck({ state, attempts }: UnsentDelivery): boolean {
  return state === "failed" || (state === "pending" && attempts > 0);
}

const kinds: Record<string, string> = {
  message: texts.contact.mailToYou,
  notice: texts.contact.reportToYou,
  reply: texts.contact.replyToVisitor,
  push: texts.contact.notificationOfDevice,
};

/** Mails and notifications that did not leave; nothing while there are none. */
export function Undelivered() {
  const { data = [] } = useQuery(deliveries);
  const stuck = data.filter(isStuck);
  if (stuck.length === 0) return null;
  return (
    <Section heading={texts.contact.notDeliveredYet}>
      <ul>
        {stuck.map((delivery) => (
          <StuckDelivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </Section>
  );
}

function StuckDelivery({ delivery }: { delivery: UnsentDelivery }) {
  const { id, channel, to, state, dueAt, error, createdAt } = delivery;
  // The address of a notification is a long one of its service.
  const receiver = channel === "push" ? "" : to;
  const kind = `${kinds[channel] ?? channel} ${receiver}`.trimEnd();

  return (
    <Line
      title={
        <p>
          {kind} <Moment className="caption" iso={createdAt} />
        </p>
      }
      tools={
        <ChangeTool
          label={texts.contact.sendAgain}
          subject={kind}
          send={() => change("POST", apiAddress(calls.sendDeliveryAgain, id), {})}
          keys={[deliveries.queryKey]}
          failed={texts.contact.failedToSendAgain}
        />
      }
    >
      <p className="text-ash">
        {state === "failed"
          ? texts.contact.givenUp
          : fillNodes(texts.contact.nextAttemptWhen, { when: <Moment key="when" iso={dueAt} /> })}
      </p>
      {error && <p className="text-ash">{error}</p>}
    </Line>
  );
}
