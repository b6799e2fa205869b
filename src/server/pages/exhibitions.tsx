import type { Context } from "hono";
import { dayAfter } from "../../core/entities/date-text.ts";
import { calendarDates } from "../../core/entities/exhibition-rules.ts";
import { recordId } from "../../core/entities/text.ts";
import { site, siteIn } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { exhibitionAddress, toExhibitionView } from "../../web/site/exhibitions/exhibition-view.ts";
import { ExhibitionsPage } from "../../web/site/exhibitions/page.tsx";
import { readLastChangeTime, readRecordVersion } from "../catalogue/journal/versions.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { createExhibitionJsonLd } from "../catalogue/structured-data.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { showNotFound } from "./errors.tsx";
import { createPageHead } from "./head.ts";
import { escapeCalendarText, formatCalendarTime, toICalendar } from "./icalendar.ts";
import { sendPage } from "./render.tsx";
import { listExhibitionsUntilChange } from "./timed-exhibitions.ts";

/** Shows the page with all solo or all group exhibitions. */
export async function showExhibitions(c: Context<AppEnv>): Promise<Response> {
  const { media } = c.var.services;
  const language = getPageLanguage(c);
  const texts = pageTexts[language];
  const identity = await getSiteIdentity(c.var.services);
  const type = c.req.query("type") === "group" ? "group" : "solo";
  const exhibitions = await listExhibitionsUntilChange(c);
  const pictures = await loadPictures(
    media,
    exhibitions.flatMap(({ image }) => (image ? [image] : [])),
  );
  const views = exhibitions.map((exhibition) => toExhibitionView(exhibition, pictures));
  return sendPage(c, {
    identity,
    kind: "text",
    head: createPageHead(identity, language, {
      name: texts.screens.exhibitions,
      description: texts.exhibitions.description(identity.artist.name),
      path: site.exhibitionsOfType(type),
      structuredData: exhibitions.map((exhibition) =>
        createExhibitionJsonLd(identity, exhibition, language),
      ),
    }),
    main: <ExhibitionsPage exhibitions={views} type={type} />,
  });
}

/** Sends the iCalendar file of an exhibition that is on or to come. */
export async function sendExhibitionCalendar(c: Context<AppEnv>): Promise<Response> {
  const id = recordId.safeParse(c.req.param("id"));
  const exhibition = (await listExhibitionsUntilChange(c)).find((each) => each.id === id.data);
  const dates = exhibition && calendarDates(exhibition.timing);
  if (!dates) return showNotFound(c);
  const { database } = c.var.services;
  const { origin, artist } = await getSiteIdentity(c.var.services);
  const record = { name: "exhibitions", id: exhibition.id } as const;
  // The journal keeps changes for one year, so an older exhibition has no known change.
  const changedAt = (await readLastChangeTime(database, record)) ?? new Date(0).toISOString();
  const calendar = toICalendar({
    UID: `exhibition-${exhibition.id}@${new URL(origin).hostname}`,
    SEQUENCE: String(await readRecordVersion(database, record)),
    DTSTAMP: formatCalendarTime(changedAt),
    "DTSTART;VALUE=DATE": formatCalendarTime(dates.start),
    // The end is exclusive: the first day on which the exhibition is over.
    "DTEND;VALUE=DATE": formatCalendarTime(dayAfter(dates.end)),
    SUMMARY: escapeCalendarText(`${exhibition.title} — ${artist.name}`),
    LOCATION: escapeCalendarText(`${exhibition.venue}, ${exhibition.location}`),
    ...(exhibition.description && { DESCRIPTION: escapeCalendarText(exhibition.description) }),
    URL:
      origin +
      exhibitionAddress(siteIn(getPageLanguage(c)), toExhibitionView(exhibition, new Map())),
    // The event does not make the visitor busy in their calendar.
    TRANSP: "TRANSPARENT",
  });
  c.header("Content-Disposition", `inline; filename="exhibition-${exhibition.id}.ics"`);
  return c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" });
}
