import type { Context } from "hono";
import { dayAfter } from "../../core/entities/date-text.ts";
import { hasCalendar } from "../../core/entities/exhibition-dates.ts";
import { recordId } from "../../core/entities/text.ts";
import { site, siteIn } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import {
  addressOfExhibition,
  toExhibitionView,
} from "../../web/site/exhibitions/exhibition-view.ts";
import { ExhibitionsPage } from "../../web/site/exhibitions/page.tsx";
import { readLastChange, readRecordVersion } from "../catalogue/journal/versions.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { exhibitionJsonLd } from "../catalogue/structured-data.ts";
import { languageOf } from "../http/request.ts";
import { picturesOf } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { showNotFound } from "./errors.tsx";
import { pageHead } from "./head.ts";
import { calendarText, calendarTime, toICalendar } from "./icalendar.ts";
import { sendPage } from "./render.tsx";
import { exhibitionsOf } from "./timed-exhibitions.ts";

export async function showExhibitions(c: Context<AppEnv>): Promise<Response> {
  const { media } = c.var.services;
  const language = languageOf(c);
  const texts = pageTexts[language];
  const identity = await getSiteIdentity(c.var.services);
  const type = c.req.query("type") === "group" ? "group" : "solo";
  const listed = await exhibitionsOf(c);
  const pictures = await picturesOf(
    media,
    listed.flatMap(({ image }) => image || []),
  );
  const exhibitions = listed.map((exhibition) => toExhibitionView(exhibition, pictures));
  return sendPage(c, {
    identity,
    kind: "text",
    head: pageHead(identity, language, {
      name: texts.screens.exhibitions,
      description: texts.exhibitions.description(identity.artist.name),
      path: site.exhibitionsOfType(type),
      structuredData: listed.map((exhibition) => exhibitionJsonLd(identity, exhibition, language)),
    }),
    main: <ExhibitionsPage exhibitions={exhibitions} type={type} />,
  });
}

/** An iCalendar file of an exhibition that is on or to come. */
export async function sendExhibitionCalendar(c: Context<AppEnv>): Promise<Response> {
  const id = recordId.safeParse(c.req.param("id"));
  const exhibition = (await exhibitionsOf(c)).find((each) => each.id === id.data);
  if (!exhibition?.timing.dates || !hasCalendar(exhibition.timing)) return showNotFound(c);
  const { database } = c.var.services;
  const { origin, artist } = await getSiteIdentity(c.var.services);
  const { dates } = exhibition.timing;
  const record = { name: "exhibitions", id: exhibition.id } as const;
  const changedAt = (await readLastChange(database, record)) ?? new Date(0).toISOString();
  const calendar = toICalendar({
    UID: `exhibition-${exhibition.id}@${new URL(origin).hostname}`,
    SEQUENCE: String(await readRecordVersion(database, record)),
    DTSTAMP: calendarTime(changedAt),
    "DTSTART;VALUE=DATE": calendarTime(dates.start),
    // The first day on which it is over.
    "DTEND;VALUE=DATE": calendarTime(dayAfter(dates.end)),
    SUMMARY: calendarText(`${exhibition.title} — ${artist.name}`),
    LOCATION: calendarText(`${exhibition.venue}, ${exhibition.location}`),
    ...(exhibition.description && { DESCRIPTION: calendarText(exhibition.description) }),
    URL:
      origin + addressOfExhibition(siteIn(languageOf(c)), toExhibitionView(exhibition, new Map())),
    // It makes nobody busy.
    TRANSP: "TRANSPARENT",
  });
  c.header("Content-Disposition", `inline; filename="exhibition-${exhibition.id}.ics"`);
  return c.body(calendar, 200, { "Content-Type": "text/calendar; charset=utf-8" });
}
