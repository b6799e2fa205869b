import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { downloadCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import { dayMs } from "../../../core/durations.ts";
import type { DownloadReport } from "../../../core/entities/download.ts";
import { fill } from "../../../core/template.ts";
import { get } from "../api/client.ts";
import { plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { translateError } from "../texts/translate-error.ts";

/**
 * Time between two reads of the report in ms, by the state of the download; false for no further
 * read. Reads the report of a ready file too, because the server removes the file after a time.
 */
const readAgainMs = { preparing: 1000, ready: 5000, failed: false } as const;

type TranslatedReport = DownloadReport & { problem: string };

async function translateProblem(report: DownloadReport): Promise<TranslatedReport> {
  const { problem } = report.download ?? {};
  return { ...report, problem: problem ? (await translateError(problem)).message : "" };
}

/** Never taken from the cache, because other devices can prepare a download too. */
export const downloadReport = queryOptions({
  queryKey: ["download"],
  queryFn: async ({ signal }) =>
    translateProblem(await get<DownloadReport>(apiAddress(downloadCalls.download), signal)),
  staleTime: 0,
});

/** As `downloadReport`, but reads again while a download is prepared or ready. */
export const watchedReport = queryOptions({
  ...downloadReport,
  refetchInterval: ({ state }) => {
    const { download } = state.data ?? {};
    return download ? readAgainMs[download.state] : false;
  },
});

/** Shows a report at once. Cancels a running read of the report, because its answer may be older. */
export async function showReport(client: QueryClient, report: DownloadReport): Promise<void> {
  await client.cancelQueries(downloadReport);
  client.setQueryData(downloadReport.queryKey, await translateProblem(report));
}

/** Returns `12 days ago`. @param iso ISO 8601, not in the future */
export function formatAge(iso: string): string {
  const days = Math.floor((Date.now() - Date.parse(iso)) / dayMs);
  return days < 1 ? texts.copies.today : plural(texts.copies.daysAgo, days);
}

/** The age of the painter's latest download. */
export function LatestDownload() {
  const { data } = useQuery(downloadReport);
  if (!data) return null;
  return data.latest
    ? fill(texts.copies.latest, { age: formatAge(data.latest) })
    : texts.copies.none;
}
