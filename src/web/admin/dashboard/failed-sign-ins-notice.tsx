import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { FailedSignIns } from "../../../core/entities/failed-sign-ins.ts";
import { get } from "../api/client.ts";
import { formatDay } from "../texts/dates.ts";
import { plural } from "../texts/plural.ts";
import { t } from "../texts/text.ts";

/** Local storage key of the answer that the painter has read. */
const readKey = "nkar-failed-sign-ins";

const failedSignIns = queryOptions({
  queryKey: ["failed-sign-ins"],
  queryFn: ({ signal }) => get<FailedSignIns>(apiAddress(calls.readFailedSignIns), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

function describe({ count, since }: FailedSignIns): string {
  const attempts = plural("{count} failed attempt|{count} failed attempts", count);
  return since
    ? t("{attempts} to sign in since your last sign-in on {day}.", {
        attempts,
        day: formatDay(new Date(since)),
      })
    : t("{attempts} to sign in before your first sign-in.", { attempts });
}

export function FailedSignInsNotice() {
  const { data } = useQuery(failedSignIns);
  const [read, setRead] = useState(() => localStorage.getItem(readKey));
  const answer = JSON.stringify(data);
  if (!data || data.count === 0 || read === answer) return null;

  function dismiss(): void {
    localStorage.setItem(readKey, answer);
    setRead(answer);
  }
  return (
    <aside className="failed-sign-ins" aria-label={t("Failed sign-ins")}>
      <p>
        {describe(data)} <span className="text-ash">{t("Nobody got in by them.")}</span>
      </p>
      <button type="button" className="tool" onClick={dismiss}>
        {t("OK")}
      </button>
    </aside>
  );
}
