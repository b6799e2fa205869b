import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiAddress, calls } from "../../../core/api-routes.ts";
import type { Alert, AlertReport } from "../../../core/entities/alert.ts";
import { inAdminLanguage } from "../texts/in-admin-language.ts";
import { get } from "./client.ts";
import { listRules } from "./query-client.ts";

async function readAlerts(signal: AbortSignal): Promise<Alert[]> {
  const { alerts } = await get<AlertReport>(apiAddress(calls.readAlerts), signal);
  return Promise.all(alerts.map(inAdminLanguage));
}

const presentAlerts = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => readAlerts(signal),
  ...listRules,
});

/** None while loading. */
export function useAlerts(): Alert[] {
  return useQuery(presentAlerts).data ?? [];
}
