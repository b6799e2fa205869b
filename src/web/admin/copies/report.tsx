import { queryOptions, useQuery } from "@tanstack/react-query";
import { downloadCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import { dayMs } from "../../../core/durations.ts";
import type { DownloadReport } from "../../../core/entities/download.ts";
import { fill } from "../../../core/template.ts";
import { get } from "../api/client.ts";
import { inAdminLanguage } from "../texts/in-admin-language.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";

/** In ms: a file grows while it is prepared, and its download ends at some time. */
const readAgainMs = { preparing: 1000, ready: 5000, failed: false } as const;

/** Read anew each time: other devices download too. */
export const downloadReport = queryOptions({
  queryKey: ["download"],
  async queryFn({ signal }) {
    const report = await get<DownloadReport>(apiAddress(downloadCalls.download), signal);
    const { problem } = report.download ?? {};
    return { ...report, problem: problem ? (await inAdminLanguage(problem)).message : "" };
  },
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const { download } = state.data ?? {};
    return download ? readAgainMs[download.state] : false;
  },
});

/** Returns `12 days ago`. @param iso ISO 8601, not in the future */
export function ageOf(iso: string): string {
  const days = Math.floor((Date.now() - Date.parse(iso)) / dayMs);
  return days < 1 ? texts.copies.today : plural(texts.copies.daysAgo, days);
}

/** The age of the copy that the painter downloaded last. */
export function LatestCopy() {
  const { data } = useQuery(downloadReport);
  if (!data) return null;
  return data.latest ? fill(texts.copies.latest, { age: ageOf(data.latest) }) : texts.copies.none;
}
