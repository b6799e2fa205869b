import { useState } from "react";
import { pushCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import type { PushDevice, PushStatus } from "../../../core/entities/push.ts";
import { fill } from "../../../core/template.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { change, remove } from "../api/client.ts";
import { createQuery, useChange } from "../api/resource.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure, notifyOutcome } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { ChangeTool, Line, Tool } from "../ui/tool.tsx";
import { DeviceName, deviceText } from "./device-name.tsx";
import { pushObstacle, subscribeBrowser, unsubscribeBrowser } from "./push-subscription.ts";

const subscriptionsAddress = apiAddress(pushCalls.subscriptions);

/** Never taken from the cache, because other devices change it. */
const pushQuery = createQuery<PushStatus>(["push"], subscriptionsAddress, { staleTime: 0 });
const keys = [pushQuery.queryKey];

/** Lists the devices that get notifications, and lets the painter turn them on for this one. */
export function Notifications() {
  return (
    <div className="stack">
      <h3 className="form-heading">{texts.devices.notifications.heading}</h3>
      <p className="text-ash">{texts.devices.notifications.intro}</p>
      <Loaded
        query={pushQuery}
        subject={texts.devices.notifications.subject}
        skeleton={<SkeletonFields count={1} />}
      >
        {(status) => <NotifiedDevices status={status} />}
      </Loaded>
    </div>
  );
}

function NotifiedDevices({ status: { publicKey, devices } }: { status: PushStatus }) {
  const isOnHere = devices.some(({ current }) => current);
  return (
    <>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
      {!isOnHere && <TurnOnButton publicKey={publicKey} />}
    </>
  );
}

function DeviceLine({ device: { id, device, createdAt, current } }: { device: PushDevice }) {
  function showTurnedOff(): void {
    notify(texts.devices.notifications.turnedOff, { description: deviceText(device) });
    // The site has forgotten the subscription already.
    if (current) unsubscribeBrowser().catch(() => {});
  }

  return (
    <Line
      title={<DeviceName device={device} isCurrent={current} />}
      tools={
        <ChangeTool
          label={texts.devices.notifications.turnOff}
          subject={fill(texts.devices.notifications.onDevice, { device: deviceText(device) })}
          send={() => remove(apiAddress(pushCalls.endSubscription, id))}
          keys={keys}
          failed={texts.devices.notifications.turnOffFailed}
          onDone={showTurnedOff}
        />
      }
    >
      <p className="text-ash">
        <Sentence
          parts={[<Moment key="when" iso={createdAt} />]}
          sentence={(when) => fill(texts.devices.notifications.since, { when })}
        />
      </p>
    </Line>
  );
}

function TurnOnButton({ publicKey }: { publicKey: string }) {
  const { mutateAsync, isPending } = useChange(
    (subscription: PushSubscriptionJSON) => change("POST", subscriptionsAddress, subscription),
    keys,
  );
  const [obstacle, setObstacle] = useState(pushObstacle);
  if (obstacle) return <p className="text-ash">{obstacle}</p>;

  async function turnOn(): Promise<void> {
    let subscription: PushSubscriptionJSON | null;
    try {
      subscription = await subscribeBrowser(publicKey);
    } catch {
      const advice = texts.devices.notifications.serviceSilent;
      return notifyFailure(texts.devices.notifications.turnOnFailed, advice);
    }
    if (!subscription) {
      setObstacle(pushObstacle());
      return notifyFailure(texts.devices.notifications.turnOnFailed, pushObstacle() ?? undefined);
    }
    if (!(await notifyOutcome(mutateAsync(subscription), texts.devices.notifications.turnOnFailed)))
      return;
    notify(texts.devices.notifications.turnedOn, {
      description: texts.devices.notifications.turnedOnNote,
    });
  }

  return (
    <Tool
      className="button button-quiet button-start"
      label={texts.devices.notifications.turnOn}
      disabled={isPending}
      onPress={() => void turnOn()}
    />
  );
}
