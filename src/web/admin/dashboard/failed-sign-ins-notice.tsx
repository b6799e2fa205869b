import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { FailedSignIns } from "../../../core/entities/failed-sign-ins.ts";
import { get } from "../api/client.ts";

/** Local storage key of the answer that the painter has read. */
const readKey = "nkar-failed-sign-ins";

const failedSignIns = queryOptions({
  queryKey: ["failed-sign-ins"],
  queryFn: ({ signal }) => get<FailedSignIns>(apiAddress(calls.readFailedSignIns), signal),
  staleTime: Number.POSITIVE_INFINITY,
});

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

function describe({ count, since }: FailedSignIns): string {
  const attempts = count === 1 ? "1 failed attempt" : `${count} failed attempts`;
  const time = since
    ? `since your last sign-in on ${dayFormat.format(new Date(since))}`
    : "before your first sign-in";
  return `${attempts} to sign in ${time}.`;
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
    <aside className="failed-sign-ins" aria-label="Failed sign-ins">
      <p>
        {describe(data)} <span className="text-ash">Nobody got in by them.</span>
      </p>
      <button type="button" className="tool" onClick={dismiss}>
        OK
      </button>
    </aside>
  );
}
