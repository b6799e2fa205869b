import { useRef } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Session } from "../../../core/entities/sign-in.ts";
import { fill } from "../../../core/template.ts";
import { Sentence } from "../../ui/sentence.tsx";
import { remove } from "../api/client.ts";
import { createQuery } from "../api/resource.ts";
import { texts } from "../texts/texts.ts";
import { Moment } from "../ui/record-parts.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { ChangeTool, Line } from "../ui/tool.tsx";
import { DeviceName, deviceText } from "./device-name.tsx";

/** Read again each time the list is shown, because other devices sign in and out. */
export const sessionsQuery = createQuery<Session[]>(["sessions"], apiAddress(calls.sessions), {
  staleTime: 0,
});

const signOutProps = {
  keys: [sessionsQuery.queryKey],
  failed: texts.devices.sessions.signOutFailed,
};

/** Lists the devices where the painter is signed in, with buttons that sign the others out. */
export function SessionList() {
  return (
    <Loaded
      query={sessionsQuery}
      subject={texts.devices.sessions.subject}
      skeleton={<SkeletonFields count={2} />}
    >
      {(sessions) => <Sessions sessions={sessions} />}
    </Loaded>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its device and would take the focus with it.
  const focusList = () => list.current?.focus({ preventScroll: true });
  return (
    <div className="stack">
      <h3 className="form-heading">{texts.devices.sessions.heading}</h3>
      <ul ref={list} tabIndex={-1}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnded={focusList} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ChangeTool
          {...signOutProps}
          className="button button-quiet button-start"
          label={texts.devices.sessions.signOutOthers}
          send={() => remove(apiAddress(calls.sessions))}
          done={texts.devices.sessions.othersSignedOut}
          onDone={focusList}
        />
      )}
    </div>
  );
}

function SessionLine({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, device, network, createdAt, lastUsedAt, current } = session;
  return (
    <Line
      title={<DeviceName device={device} isCurrent={current} />}
      tools={
        !current && (
          <ChangeTool
            {...signOutProps}
            label={texts.devices.sessions.signOut}
            subject={deviceText(device)}
            send={() => remove(apiAddress(calls.endSession, id))}
            done={texts.devices.sessions.signedOut}
            onDone={onEnded}
          />
        )
      }
    >
      <p className="text-ash">
        <Sentence
          parts={[<Moment key="when" iso={lastUsedAt} />]}
          sentence={(when) =>
            fill(texts.devices.sessions.lastUsed, {
              when,
              network: network === "unknown" ? texts.devices.sessions.unknownNetwork : network,
            })
          }
        />
      </p>
      <p className="text-ash">
        <Sentence
          parts={[<Moment key="when" iso={createdAt} />]}
          sentence={(when) => fill(texts.devices.sessions.signedIn, { when })}
        />
      </p>
    </Line>
  );
}
