import { useState } from "react";
import type { PushDevice, PushStatus } from "../../../core/entities/push.ts";
import { notifyFailedChange } from "../action-toast.ts";
import { pushQuery, useSubscribe, useUnsubscribe } from "../api/push.ts";
import { t, tNodes } from "../texts/text.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { DeviceName, deviceText } from "./device-name.tsx";
import { pushObstacle, subscribeBrowser, unsubscribeBrowser } from "./push-subscription.ts";

export function Notifications() {
  return (
    <div className="stack">
      <h3 className="form-heading">{t("Notifications")}</h3>
      <p className="text-ash">
        {t(
          "A device tells you when a message arrives: who writes, and about which work. The text stays in the inbox.",
        )}
      </p>
      <Loaded
        query={pushQuery}
        subject={t("The notified devices")}
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
      return notifyFailedChange(t("Failed to turn notifications off"), error);
    }
    notify(t("Notifications are off"), { description: deviceText(device) });
    // The site has forgotten the subscription already.
    if (current) await unsubscribeBrowser().catch(() => {});
  }

  return (
    <li className="line">
      <div className="line-words">
        <DeviceName device={device} current={current} />
        <p className="card-line">
          {tNodes("Notified since {when}", { when: <Moment key="when" iso={createdAt} /> })}
        </p>
      </div>
      <div className="line-tools">
        <button type="button" className="tool" disabled={ending.isPending} onClick={turnOff}>
          {t("Turn off")}
          <span className="sr-only">
            {" "}
            {t("notifications on {device}", { device: deviceText(device) })}
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
      const advice = t(
        "The browser's notification service did not answer. Please try again later.",
      );
      return notifyFailure(t("Notifications stay off"), advice);
    }
    if (!subscription) {
      setObstacle(pushObstacle());
      return notifyFailure(t("Notifications stay off"), pushObstacle() ?? undefined);
    }
    try {
      await mutateAsync(subscription);
    } catch (error) {
      return notifyFailedChange(t("Notifications stay off"), error);
    }
    notify(t("Notifications are on"), {
      description: t("This device tells you of new messages"),
    });
  }

  return (
    <button
      type="button"
      className="button button-quiet button-start"
      disabled={isPending}
      onClick={turnOn}
    >
      {t("Notify Me on This Device")}
    </button>
  );
}
