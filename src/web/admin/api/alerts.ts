import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Alert, AlertReport } from "../../../core/entities/alert.ts";
import { get } from "./client.ts";
import { listRules } from "./query-client.ts";

const alertReport = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => get<AlertReport>(apiAddress(calls.readAlerts), signal),
  ...listRules,
});

/** None while loading. */
export function useAlerts(): Alert[] {
  return useQuery(alertReport).data?.alerts ?? [];
}
