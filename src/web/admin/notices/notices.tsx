// The notices above the tabs: new messages, drafts, problems of the server, failed sign-ins.

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

const alertsQuery = queryOptions({
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
 * Sums up all notices in one line, which unfolds. If there are only messages, the line is a link to
 * the newest message.
 */
export function Notices({ showsInbox }: NoticesProps) {
  const [draftCount, setDraftCount] = useState(0);
  const alerts = useQuery(alertsQuery).data ?? [];
  const failedSignIns = useFailedSignIns();
  const { count: unreadCount = 0 } = useQuery(api.unreadMessages).data ?? {};
  const messageCount = showsInbox ? 0 : unreadCount;
  const summaryParts = [
    messageCount > 0 && plural(texts.dashboard.newMessages, messageCount),
    draftCount > 0 && plural(texts.dashboard.draftCount, draftCount),
    ...alerts.map((alert) => alertNames[alert.kind]),
    failedSignIns && plural(texts.dashboard.signIns.failed, failedSignIns.count),
  ].filter((part) => part !== false && part !== undefined);
  const areMessagesAlone = messageCount > 0 && summaryParts.length === 1;
  const isDraftAlone = draftCount === 1 && summaryParts.length === 1;
  return (
    <>
      {areMessagesAlone && <NewestMessage />}
      <Folded
        className={isDraftAlone ? "notices notices-draft" : "notices"}
        summary={summaryParts.join(" · ")}
        hidden={summaryParts.length === 0 || areMessagesAlone}
        // No state of React: the browser itself unfolds the line, and `setUnfolded` stores that.
        open={isDraftAlone || deviceNotes.read(unfoldedKey) !== null}
        onToggle={isDraftAlone ? undefined : setUnfolded}
      >
        {messageCount > 0 && <NewestMessage />}
        {/* The list counts the drafts, also while it is folded. */}
        <DraftList onCount={setDraftCount} />
        <Alerts alerts={alerts} />
        {failedSignIns && <FailedSignInsNotice {...failedSignIns} />}
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

/** Problems of the server, which the painter passes on to the person who runs it. */
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

/** Local storage key of the report of failed sign-ins that the painter has dismissed. */
const dismissedKey = "nkar-failed-sign-ins";

const failedSignInsQuery = queryOptions({
  queryKey: ["failed-sign-ins"],
  queryFn: ({ signal }) => get<FailedSignIns>(apiAddress(calls.readFailedSignIns), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Returns the failed sign-ins to report, if there are any. Attempts before the first sign-in are the
 * painter's own.
 */
function useFailedSignIns() {
  const { data } = useQuery(failedSignInsQuery);
  const [dismissedReport, setDismissedReport] = useState(() => deviceNotes.read(dismissedKey));
  const report = JSON.stringify(data);
  if (!data?.since || data.count === 0 || dismissedReport === report) return undefined;
  return {
    count: data.count,
    since: data.since,
    dismiss(): void {
      deviceNotes.write(dismissedKey, report);
      setDismissedReport(report);
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
