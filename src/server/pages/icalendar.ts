/** The longest line without its end, in bytes of UTF-8; see RFC 5545, 3.1. */
const maxLineBytes = 75;

/** An event of whole days. The dates are days in ISO 8601. */
export interface CalendarEvent {
  /** The same in every version of the event, and in the world its own. */
  uid: string;
  /** Each change of the event raises it. */
  sequence: number;
  changedAt: Date;
  firstDay: string;
  /** The first day on which the event is over. */
  isOverOn: string;
  summary: string;
  location: string;
  description: string;
  url: string;
}

/** Leaves out control characters, which RFC 5545 does not allow. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replaceAll(/(?!\t)\p{Cc}/gu, "");
}

/** Breaks a line between characters. The space at the start of a further line counts. */
function foldLine(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const added = Buffer.byteLength(character);
    if (bytes + added > maxLineBytes) {
      lines.push("");
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += added;
  }
  return lines.join("\r\n ");
}

/** `20261205`, or `20261205T093000Z` */
function compact(time: string): string {
  return time.replaceAll(/[-:]|\.\d+/g, "");
}

/** Returns a file of RFC 5545 with one event. It does not make anybody busy. */
export function toICalendar(event: CalendarEvent): string {
  const { uid, sequence, changedAt, firstDay, isOverOn, url } = event;
  const texts = {
    SUMMARY: event.summary,
    LOCATION: event.location,
    DESCRIPTION: event.description,
  };
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nkar//Exhibitions//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${compact(changedAt.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(firstDay)}`,
    `DTEND;VALUE=DATE:${compact(isOverOn)}`,
    ...Object.entries(texts)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `${name}:${escapeText(text)}`),
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}
