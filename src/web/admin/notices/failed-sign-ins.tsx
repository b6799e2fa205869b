import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { FailedSignIns } from "../../../core/entities/failed-sign-ins.ts";
import { get } from "../api/client.ts";
import { formatDay } from "../texts/dates.ts";
import { fill } from "../texts/fill.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";

/** Local storage key of the answer that the painter has read. */
const readKey = "nkar-failed-sign-ins";

const failedSignIns = queryOptions({
  queryKey: ["failed-sign-ins"],
  queryFn: ({ signal }) => get<FailedSignIns>(apiAddress(calls.readFailedSignIns), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined if there are none to report: attempts before the first sign-in are the painter's own. */
export function useFailedSignIns() {
  const { data } = useQuery(failedSignIns);
  const [read, setRead] = useState(() => localStorage.getItem(readKey));
  const answer = JSON.stringify(data);
  if (!data?.since || data.count === 0 || read === answer) return undefined;
  return {
    count: data.count,
    since: data.since,
    dismiss(): void {
      localStorage.setItem(readKey, answer);
      setRead(answer);
    },
  };
}

type FailedSignInsNoticeProps = NonNullable<ReturnType<typeof useFailedSignIns>>;

export function FailedSignInsNotice({ count, since, dismiss }: FailedSignInsNoticeProps) {
  const attempts = plural(texts.dashboard.failedAttempts, count);
  const day = formatDay(new Date(since));
  return (
    <aside className="notice" aria-label={texts.dashboard.failedSignIns}>
      <p>
        {fill(texts.dashboard.attemptsToSignInSince, { attempts, day })}{" "}
        <span className="text-ash">{texts.dashboard.nobodyGotInByThem}</span>
      </p>
      <button type="button" className="tool" onClick={dismiss}>
        {texts.common.ok}
      </button>
    </aside>
  );
}
