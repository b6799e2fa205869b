const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** When something arrived, in the painter's own time zone. @param iso ISO 8601 */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso));
}
