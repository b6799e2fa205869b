const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Formats a date and time in the browser's time zone. @param iso ISO 8601 */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso));
}
