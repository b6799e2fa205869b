import { useRef } from "react";
import type { Session } from "../../../core/entities/session.ts";
import { succeeds } from "../action-toast.ts";
import { sessionsQuery, useEndSessions } from "../api/sessions.ts";
import { fillNodes } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify } from "../toasts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { DeviceName, deviceText } from "./device-name.tsx";

export function SessionList() {
  return (
    <Loaded
      query={sessionsQuery}
      subject={texts.devices.signedInDevices}
      skeleton={<SkeletonFields count={2} />}
    >
      {(sessions) => <Sessions sessions={sessions} />}
    </Loaded>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const ending = useEndSessions();
  const list = useRef<HTMLUListElement>(null);

  async function end(id?: string): Promise<void> {
    if (!(await succeeds(ending.mutateAsync(id), texts.devices.failedToSignOut))) return;
    notify(
      id === undefined ? texts.contact.allOtherDevicesHaveBeen : texts.devices.deviceSignedOut,
    );
    // The pressed button disappears with its device.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <div className="stack">
      <h3 className="form-heading">{texts.devices.signedInDevices2}</h3>
      <ul className="lines" ref={list} tabIndex={-1}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            disabled={ending.isPending}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button button-quiet button-start"
          disabled={ending.isPending}
          onClick={() => end()}
        >
          {texts.devices.signOutAllOthers}
        </button>
      )}
    </div>
  );
}

interface SessionLineProps {
  session: Session;
  disabled: boolean;
  onEnd: () => void;
}

function SessionLine({ session, disabled, onEnd }: SessionLineProps) {
  const { device, network, createdAt, lastUsedAt, current } = session;
  return (
    <li className="line">
      <div className="line-words">
        <DeviceName device={device} current={current} />
        <p className="card-line">
          {fillNodes(texts.devices.lastUsedWhenNetworkNetwork, {
            when: <Moment key="when" iso={lastUsedAt} />,
            network: network === "unknown" ? texts.devices.unknown : network,
          })}
        </p>
        <p className="card-line">
          {fillNodes(texts.devices.signedInWhen, { when: <Moment key="when" iso={createdAt} /> })}
        </p>
      </div>
      {!current && (
        <div className="line-tools">
          <button type="button" className="tool" disabled={disabled} onClick={onEnd}>
            {texts.devices.signOut}
            <span className="sr-only"> {deviceText(device)}</span>
          </button>
        </div>
      )}
    </li>
  );
}
