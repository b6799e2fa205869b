import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { ViewedKind } from "../../../core/entities/view-rules.ts";
import type { ViewCounts, ViewReport } from "../../../core/entities/views.ts";
import { get } from "./client.ts";
import { listRules } from "./query-client.ts";

const viewReport = queryOptions({
  queryKey: ["views"],
  queryFn: ({ signal }) => get<ViewReport>(apiAddress(calls.readViews), signal),
  ...listRules,
});

/** Undefined while loading, null if the site does not count views. */
export function useViewCounts(
  kind: ViewedKind,
  id: number,
): Pick<ViewCounts, "total" | "recent"> | null | undefined {
  const { data } = useQuery(viewReport);
  if (!data) return;
  if (!data.counting) return null;
  const found = data.counts.find((count) => count.kind === kind && count.recordId === id);
  return found ?? { total: 0, recent: 0 };
}
