// Writes a calendar event as an iCalendar file, see RFC 5545.

/** Longest line without its line break, in bytes of UTF-8; see RFC 5545, 3.1. */
const maxLineBytes = 75;

/** Escapes a text and removes control characters, which RFC 5545 forbids. */
export function escapeCalendarText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replaceAll(/(?!\t)\p{Cc}/gu, "");
}

/** Breaks a long line between characters. Each further line starts with a space, which counts as a byte. */
function foldLine(line: string): string {
  let foldedLine = "";
  let bytes = 0;
  for (const character of line) {
    const characterBytes = Buffer.byteLength(character);
    if (bytes + characterBytes > maxLineBytes) {
      foldedLine += "\r\n ";
      bytes = 1;
    }
    foldedLine += character;
    bytes += characterBytes;
  }
  return `${foldedLine}\r\n`;
}

/** @param time date or time in ISO 8601. @returns `20261205` or `20261205T093000Z` */
export function formatCalendarTime(time: string): string {
  return time.replaceAll(/[-:]|\.\d+/g, "");
}

/** Returns the file of one event. @param event properties by name, with escaped and formatted values */
export function toICalendar(event: Readonly<Record<string, string>>): string {
  const properties = Object.entries(event).map(([name, value]) => `${name}:${value}`);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Nkar//Exhibitions//EN", "BEGIN:VEVENT"]
    .concat(properties, "END:VEVENT", "END:VCALENDAR")
    .map(foldLine)
    .join("");
}
