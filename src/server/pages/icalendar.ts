/** The longest line without its end, in bytes of UTF-8; see RFC 5545, 3.1. */
const maxLineBytes = 75;

/** Leaves out control characters, which a text of RFC 5545 may not have. */
export function escapeCalendarText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replaceAll(/(?!\t)\p{Cc}/gu, "");
}

/** Breaks a line between characters. The space at the start of a further line counts. */
function foldLine(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const added = Buffer.byteLength(character);
    if (bytes + added > maxLineBytes) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += added;
  }
  return `${folded}\r\n`;
}

/** @param time in ISO 8601. @returns `20261205` or `20261205T093000Z` */
export function formatCalendarTime(time: string): string {
  return time.replaceAll(/[-:]|\.\d+/g, "");
}

/** Returns a file of RFC 5545 with one event, whose properties have their final form. */
export function toICalendar(event: Readonly<Record<string, string>>): string {
  const properties = Object.entries(event).map(([name, value]) => `${name}:${value}`);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Nkar//Exhibitions//EN", "BEGIN:VEVENT"]
    .concat(properties, "END:VEVENT", "END:VCALENDAR")
    .map(foldLine)
    .join("");
}
