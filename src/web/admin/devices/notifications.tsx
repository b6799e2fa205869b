import { useState } from "react";
import type { PushDevice, PushStatus } from "../../../core/entities/push.ts";
import { succeeds } from "../action-toast.ts";
import { pushQuery, useSubscribe, useUnsubscribe } from "../api/push.ts";
import { fill, fillNodes } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { DeviceName, deviceText } from "./device-name.tsx";
import { pushObstacle, subscribeBrowser, unsubscribeBrowser } from "./push-subscription.ts";

export function Notifications() {
  return (
    <div className="stack">
      <h3 className="form-heading">{texts.devices.notifications}</h3>
      <p className="text-ash">{texts.devices.deviceTellsWhenMessageArrives}</p>
      <Loaded
        query={pushQuery}
        subject={texts.devices.notifiedDevices}
        skeleton={<SkeletonFields count={1} />}
      >
        {(status) => <NotifiedDevices status={status} />}
      </Loaded>
    </div>
  );
}

function NotifiedDevices({ status: { publicKey, devices } }: { status: PushStatus }) {
  const isOn = devices.some(({ current }) => current);
  return (
    <>
      {devices.length > 0 && (
        <ul className="lines">
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
      {!isOn && <TurnOn publicKey={publicKey} />}
    </>
  );
}

function DeviceLine({ device: { id, device, createdAt, current } }: { device: PushDevice }) {
  const ending = useUnsubscribe();

  async function turnOff(): Promise<void> {
    const failed = texts.devices.failedToTurnNotificationsOff;
    if (!(await succeeds(ending.mutateAsync(id), failed))) return;
    notify(texts.devices.notificationsAreOff, { description: deviceText(device) });
    // The site has forgotten the subscription already.
    if (current) await unsubscribeBrowser().catch(() => {});
  }

  return (
    <li className="line">
      <div className="line-words">
        <DeviceName device={device} current={current} />
        <p className="card-line">
          {fillNodes(texts.devices.notifiedSinceWhen, {
            when: <Moment key="when" iso={createdAt} />,
          })}
        </p>
      </div>
      <div className="line-tools">
        <button type="button" className="tool" disabled={ending.isPending} onClick={turnOff}>
          {texts.devices.turnOff}
          <span className="sr-only">
            {" "}
            {fill(texts.devices.notificationsOnDevice, { device: deviceText(device) })}
          </span>
        </button>
      </div>
    </li>
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const { mutateAsync, isPending } = useSubscribe();
  const [obstacle, setObstacle] = useState(pushObstacle);
  if (obstacle) return <p className="text-ash">{obstacle}</p>;

  async function turnOn(): Promise<void> {
    let subscription: PushSubscriptionJSON | null;
    try {
      subscription = await subscribeBrowser(publicKey);
    } catch {
      const advice = texts.devices.browsersNotificationServiceDidNot;
      return notifyFailure(texts.devices.notificationsStayOff, advice);
    }
    if (!subscription) {
      setObstacle(pushObstacle());
      return notifyFailure(texts.devices.notificationsStayOff, pushObstacle() ?? undefined);
    }
    if (!(await succeeds(mutateAsync(subscription), texts.devices.notificationsStayOff))) return;
    notify(texts.devices.notificationsAreOn, {
      description: texts.devices.thisDeviceTellsNewMessages,
    });
  }

  return (
    <button
      type="button"
      className="button button-quiet button-start"
      disabled={isPending}
      onClick={turnOn}
    >
      {texts.devices.notifyMeOnThisDevice}
    </button>
  );
}
