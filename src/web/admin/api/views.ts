import { useQuery } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { ViewedKind } from "../../../core/entities/view-rules.ts";
import type { ViewCounts, ViewReport } from "../../../core/entities/views.ts";
import { readOf } from "./reads.ts";

const viewReport = readOf<ViewReport>(["views"], apiAddress(calls.readViews));

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
