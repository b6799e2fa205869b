import { useState } from "react";
import type { PushDevice, PushStatus } from "../../../core/entities/push.ts";
import { serverMessage } from "../api/api-error.ts";
import { pushQuery, useSubscribe, useUnsubscribe } from "../api/push.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { DeviceName } from "./device-name.tsx";
import { pushObstacle, subscribeBrowser, unsubscribeBrowser } from "./push-subscription.ts";

export function Notifications() {
  return (
    <div className="stack">
      <h3 className="form-heading">Notifications</h3>
      <p className="text-ash">
        A device tells you when a message arrives: who writes, and about which work. The text stays
        in the inbox.
      </p>
      <Loaded
        query={pushQuery}
        subject="The notified devices"
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
    try {
      await ending.mutateAsync(id);
    } catch (error) {
      return notifyFailure("Failed to turn notifications off", serverMessage(error));
    }
    notify("Notifications are off", { description: device });
    // The site has forgotten the subscription already.
    if (current) await unsubscribeBrowser().catch(() => {});
  }

  return (
    <li className="line">
      <div className="line-words">
        <DeviceName device={device} current={current} />
        <p className="card-line">
          Notified since <Moment iso={createdAt} />
        </p>
      </div>
      <div className="line-tools">
        <button type="button" className="tool" disabled={ending.isPending} onClick={turnOff}>
          Turn off<span className="sr-only"> notifications on {device}</span>
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
    try {
      const subscription = await subscribeBrowser(publicKey);
      if (!subscription) {
        setObstacle(pushObstacle());
        return notifyFailure("Notifications stay off", pushObstacle() ?? undefined);
      }
      await mutateAsync(subscription);
      notify("Notifications are on", { description: "This device tells you of new messages" });
    } catch (error) {
      const advice = "The browser's notification service did not answer. Please try again later.";
      notifyFailure("Notifications stay off", serverMessage(error) ?? advice);
    }
  }

  return (
    <button
      type="button"
      className="button button-quiet button-start"
      disabled={isPending}
      onClick={turnOn}
    >
      Notify Me on This Device
    </button>
  );
}
