import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Alert, AlertKind, AlertReport } from "../../../core/entities/alert.ts";
import type { FailedSignIns } from "../../../core/entities/sign-in.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { get } from "../api/client.ts";
import { listRules } from "../api/query-client.ts";
import { api } from "../api/records.ts";
import { deviceNotes } from "../browser-storage.ts";
import { Link } from "../navigation/navigation.tsx";
import { DraftList } from "../outbox/draft-list.tsx";
import { formatDay, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { translateError } from "../texts/translate-error.ts";
import { Folded } from "../ui/folded.tsx";
import { Tool } from "../ui/tool.tsx";

/** Local storage key: present while the painter leaves the notices unfolded. */
const unfoldedKey = "nkar-notices-unfolded";

function setUnfolded(isUnfolded: boolean): void {
  if (isUnfolded) deviceNotes.write(unfoldedKey, "");
  else deviceNotes.remove(unfoldedKey);
}

const presentAlerts = queryOptions({
  queryKey: ["alerts"],
  async queryFn({ signal }) {
    const { alerts } = await get<AlertReport>(apiAddress(calls.readAlerts), signal);
    return Promise.all(alerts.map(translateError));
  },
  ...listRules,
});

const alertNames: Record<AlertKind, string> = {
  backup: texts.alerts.names.backup,
  "backup age": texts.alerts.names.backupAge,
  "backup copy": texts.alerts.names.backupCopy,
  disk: texts.alerts.names.disk,
  "refused messages": texts.alerts.names.refusedMessages,
  "unsent mail": texts.alerts.names.unsentMail,
};

interface NoticesProps {
  /** True if the tab below lists the messages itself. */
  showsInbox: boolean;
}

/**
 * All notices in one line, which unfolds. If there are only messages, the line is a link to the
 * newest.
 */
export function Notices({ showsInbox }: NoticesProps) {
  const [draftCount, setDraftCount] = useState(0);
  const alerts = useQuery(presentAlerts).data ?? [];
  const failed = useFailedSignIns();
  const { count: unread = 0 } = useQuery(api.unreadMessages).data ?? {};
  const messages = showsInbox ? 0 : unread;
  const names = [
    messages > 0 && plural(texts.dashboard.newMessages, messages),
    draftCount > 0 && plural(texts.dashboard.draftCount, draftCount),
    ...alerts.map((alert) => alertNames[alert.kind]),
    failed && plural(texts.dashboard.signIns.failed, failed.count),
  ].filter((name) => name !== false && name !== undefined);
  const areMessagesAlone = messages > 0 && names.length === 1;
  const isDraftAlone = draftCount === 1 && names.length === 1;
  return (
    <>
      {areMessagesAlone && <NewestMessage />}
      <Folded
        className={isDraftAlone ? "notices notices-draft" : "notices"}
        summary={names.join(" · ")}
        hidden={names.length === 0 || areMessagesAlone}
        // Needs no state: the browser unfolds it, and `setUnfolded` writes that down.
        open={isDraftAlone || deviceNotes.read(unfoldedKey) !== null}
        onToggle={isDraftAlone ? undefined : setUnfolded}
      >
        {messages > 0 && <NewestMessage />}
        {/* Counts the drafts, also while folded. */}
        <DraftList onCount={setDraftCount} />
        <Alerts alerts={alerts} />
        {failed && <FailedSignInsNotice {...failed} />}
      </Folded>
    </>
  );
}

function NewestMessage() {
  const { newest, count = 0 } = useQuery(api.unreadMessages).data ?? {};
  if (!newest) return null;
  return (
    <p className="newest-message">
      <span className="dot unread-dot" aria-hidden="true" />
      <Link className="text-link one-line" to={`${admin.tab("contact")}&message=${newest.id}`}>
        {fill(texts.dashboard.newestMessage, {
          messages: plural(texts.dashboard.newMessages, count),
          newest: newest.subject ? `${newest.name}, ${newest.subject}` : newest.name,
        })}
      </Link>
    </p>
  );
}

/** Problems of operation, for the painter to pass on. */
function Alerts({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="ruled line" aria-labelledby="alerts-title">
      <div className="stack">
        <h2 className="form-heading" id="alerts-title">
          {texts.alerts.heading}
        </h2>
        {alerts.map((alert) => (
          <p key={alert.kind}>
            {alert.message}{" "}
            <span className="text-ash">
              {fill(texts.alerts.since, { day: formatDay(new Date(alert.since)) })}
            </span>
          </p>
        ))}
        <p>{texts.alerts.passOn}</p>
      </div>
    </section>
  );
}

/** Local storage key of the answer that the painter has dismissed. */
const dismissedKey = "nkar-failed-sign-ins";

const failedSignIns = queryOptions({
  queryKey: ["failed-sign-ins"],
  queryFn: ({ signal }) => get<FailedSignIns>(apiAddress(calls.readFailedSignIns), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined if there are none to report: attempts before the first sign-in are the painter's own. */
function useFailedSignIns() {
  const { data } = useQuery(failedSignIns);
  const [dismissed, setDismissed] = useState(() => deviceNotes.read(dismissedKey));
  const answer = JSON.stringify(data);
  if (!data?.since || data.count === 0 || dismissed === answer) return undefined;
  return {
    count: data.count,
    since: data.since,
    dismiss(): void {
      deviceNotes.write(dismissedKey, answer);
      setDismissed(answer);
    },
  };
}

type FailedSignInsNoticeProps = NonNullable<ReturnType<typeof useFailedSignIns>>;

function FailedSignInsNotice({ count, since, dismiss }: FailedSignInsNoticeProps) {
  const attempts = plural(texts.dashboard.signIns.failed, count);
  const day = formatDay(new Date(since));
  return (
    <aside className="row spread ruled line" aria-label={texts.dashboard.signIns.label}>
      <p>
        {fill(texts.dashboard.signIns.since, { attempts, day })}{" "}
        <span className="text-ash">{texts.dashboard.signIns.note}</span>
      </p>
      <Tool label={texts.common.ok} onPress={dismiss} />
    </aside>
  );
}
