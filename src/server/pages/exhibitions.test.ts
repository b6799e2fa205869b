import { expect, onTestFinished, test, vi } from "vitest";
import { startCallers } from "../../../test/support/api.ts";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { temporaryFolder } from "../../../test/support/folders.ts";
import { listen } from "../../../test/support/listen.ts";
import { minimalExhibition } from "../../../test/support/samples.ts";
import { languages } from "../../core/languages.ts";
import { siteIn } from "../../core/routes.ts";
import { startOfDay, today } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import { createSiteServer } from "../http/site-server.ts";
import { createServices } from "../services.ts";

/** Stops the clock at a moment, and puts the site into a time zone. */
function stopClockAt(moment: string, timeZone = "Asia/Yerevan"): void {
  vi.stubEnv("TZ", timeZone);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

const winter = { startDate: "5 December 2046", endDate: "20 January 2047", year: 2046 };

async function startSite(...exhibitions: object[]) {
  const site = await startCallers(await emptyDatabase(), { SITE_URL: "https://art.example" });
  for (const each of exhibitions) {
    await site.admin.add("/api/exhibitions", { ...minimalExhibition, ...each });
  }
  return site;
}

/** The texts of the elements, without their tags. */
function listTexts(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, ""));
}

function listHeadings(html: string): string[] {
  const [content = ""] = html.split("<footer");
  return listTexts(content, /<h[23][^>]*>(.*?)<\/h[23]>/g);
}

test("VIS-08 the page shows what is on, then what comes next by its day, then the rest by year", async () => {
  stopClockAt("2046-12-10T09:00:00Z");
  const { visitor } = await startSite(
    { title: "Over", year: 2045 },
    { title: "Spring", year: 2047, startDate: "May 2047" },
    { title: "Winter", ...winter },
    { title: "Unread", year: 2046, startDate: "04/05", endDate: "05/06" },
    { title: "Soon", year: 2047, startDate: "2 февраля 2047", endDate: "1 марта 2047" },
    { title: "Ended", year: 2046, startDate: "1er mai 2046", endDate: "9 mai 2046" },
  );
  const html = await visitor.read("/exhibitions");
  expect(listHeadings(html)).toEqual([
    ...["Now", "“Winter”", "Next", "“Soon”", "“Spring”"],
    ...["More exhibitions", "“Unread”", "Past", "“Ended”", "“Over”"],
  ]);
  expect(html).toContain("Now, until 20 January 2047");
  expect(html).toContain("Next, 2 February – 1 March 2047");
  expect(html).toContain("Next, May 2047");
  expect(html).toContain("Past, 1 – 9 May 2046");
});

test("EXH-09, EXH-07 the text entered stays where it is, and the second line is in the reader's language", async () => {
  stopClockAt("2046-12-10T09:00:00Z");
  const { visitor } = await startSite(winter);
  for (const [path, line] of [
    ["/exhibitions", "Now, until 20 January 2047"],
    ["/hy/exhibitions", "Այժմ, մինչև 20 հունվարի, 2047 թ."],
    ["/ru/exhibitions", "Сейчас, до 20 января 2047 г."],
    ["/fr/exhibitions", "En ce moment, jusqu’au 20 janvier 2047"],
  ] as const) {
    const html = await visitor.read(path);
    expect(html).toContain(line);
    expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/5 December 2046 [-–] 20 January 2047/);
  }
});

test("EXH-09 without an exhibition that is on or to come, the list has its order and no headings", async () => {
  stopClockAt("2047-06-01T09:00:00Z");
  const { visitor } = await startSite({ title: "Undated", year: 2050 }, winter);
  const html = await visitor.read("/exhibitions");
  expect(listHeadings(html)).toEqual(["“Undated”", "“Where the Light Rests”"]);
  expect(html).toContain("Past, 5 December 2046 – 20 January 2047");
});

test("VIS-08 a tab says that its exhibitions are on", async () => {
  stopClockAt("2046-12-10T09:00:00Z");
  const { visitor } = await startSite({ ...winter, type: "group" });
  const tabs = listTexts(await visitor.read("/exhibitions"), /role="tab".*?>(.*?)<\/a>/g);
  expect(tabs).toEqual(["Solo Exhibitions", "Group Exhibitions Now"]);
});

test("VIS-08 a translation into other dates changes no state", async () => {
  stopClockAt("2046-12-10T09:00:00Z");
  const ru = { startDate: "5 мая 2040", endDate: "скоро" };
  const { visitor } = await startSite({ ...winter, translations: { ru } });
  const html = await visitor.read("/ru/exhibitions");
  expect(html).toContain("Сейчас, до 20 января 2047 г.");
  expect(html).toContain("5 мая 2040");
});

test("VIS-08 home and About show what is on, or the next, with or without a picture", async () => {
  stopClockAt("2046-12-04T19:59:59Z");
  const { visitor } = await startSite(
    { title: "Pictured", image: "/media/room.jpg", startDate: "1 May 2046", endDate: "9 May 2046" },
    { title: "Winter", ...winter, type: "group" },
  );
  for (const path of ["/", "/about"]) {
    const html = await visitor.read(path);
    expect(html, path).toContain("Next, 5 December 2046 – 20 January 2047");
    expect(html, path).toContain('href="/exhibitions?type=group#exhibition-2"');
  }
  expect(await visitor.read("/")).not.toContain("Pictured");
  vi.setSystemTime("2047-01-20T20:00:00Z");
  expect(await visitor.read("/")).toContain("Pictured");
  expect(await visitor.read("/about")).not.toContain("Past, ");
});

test("VIS-08 search engines get the dates as data", async () => {
  stopClockAt("2046-12-10T09:00:00Z");
  const { visitor } = await startSite(winter, { year: 2044, startDate: "in May" });
  const html = await visitor.read("/exhibitions");
  expect(html).toContain('"startDate":"2046-12-05","endDate":"2047-01-20"');
  expect(html).toContain('"startDate":"2044","location"');
});

test.each([
  ["Asia/Yerevan", "2046-12-04T19:59:59Z", "2047-01-20T19:59:59Z"],
  ["America/New_York", "2046-12-05T04:59:59Z", "2047-01-21T04:59:59Z"],
  ["Pacific/Kiritimati", "2046-12-04T09:59:59Z", "2047-01-20T09:59:59Z"],
])(
  "VIS-08 cached pages change at midnight in %s, and so does a client's copy",
  async (zone, before, lastSecond) => {
    stopClockAt(before, zone);
    const { app, services } = await startSite(winter);
    const instances = await Promise.all(
      ["one", "other"].map(() => listen(createSiteServer(app, services))),
    );
    const pages = ["/exhibitions", "/", "/ru/about"];
    const copies = new Map<string, string>();
    const read = async (state: RegExp, expected: number) => {
      for (const port of instances) {
        for (const page of pages) {
          const known = copies.get(`${port}${page}`);
          const headers = { connection: "close", ...(known && { "if-none-match": known }) };
          const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers });
          expect(answer.status, page).toBe(expected);
          expect(answer.headers.has("expires")).toBe(false);
          if (expected === 200) expect(await answer.text(), page).toMatch(state);
          copies.set(`${port}${page}`, answer.headers.get("etag") ?? "");
        }
      }
    };
    await read(/(?:Next|Скоро), /, 200);
    await read(/unchanged/, 304);
    vi.setSystemTime(Date.parse(before) + 1000);
    await read(/(?:Now|Сейчас), /, 200);
    vi.setSystemTime(lastSecond);
    await read(/unchanged/, 304);
    vi.setSystemTime(Date.parse(lastSecond) + 1000);
    await read(/^(?!.*(?:Now, |Сейчас, ))/s, 200);
  },
);

test("VIS-08 a day begins after midnight where a clock skips it", () => {
  // In Beirut, summer time begins at midnight.
  stopClockAt("2046-03-24T21:59:59Z", "Asia/Beirut");
  expect(today()).toBe("2046-03-24");
  const start = startOfDay("2046-03-25");
  vi.setSystemTime(start);
  expect(today()).toBe("2046-03-25");
  vi.setSystemTime(start.getTime() - 1000);
  expect(today()).toBe("2046-03-24");
});

test("VIS-08 TIME_ZONE is the time zone of the server", async () => {
  stopClockAt("2046-12-04T12:00:00Z", "UTC");
  const DATA_DIR = await temporaryFolder();
  const services = await createServices(
    readConfig({ DATA_DIR, TIME_ZONE: "Pacific/Kiritimati", LOG_LEVEL: "silent" }),
  );
  onTestFinished(() => services.close());
  expect(today()).toBe("2046-12-05");
});

test("VIS-08 the calendar file has whole days, the end excluded", async () => {
  stopClockAt("2046-12-04T12:00:00Z");
  const title = "Light, stone; \\ bread";
  const description = "Two\u0007 rooms.\r\nOpen daily.";
  const { admin, visitor } = await startSite({ ...winter, title, description });
  const address = siteIn("en").exhibitionCalendar(1);
  const { status, headers, body } = await visitor.call("GET", address);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('inline; filename="exhibition-1.ics"');
  expect(body.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Nkar//Exhibitions//EN",
    "BEGIN:VEVENT",
    "UID:exhibition-1@art.example",
    "SEQUENCE:1",
    "DTSTAMP:20461204T120000Z",
    "DTSTART;VALUE=DATE:20461205",
    "DTEND;VALUE=DATE:20470121",
    "SUMMARY:Light\\, stone\\; \\\\ bread — Mariam Tavrish",
    "LOCATION:House of Artists\\, Yerevan\\, Armenia",
    "DESCRIPTION:Two rooms.\\nOpen daily.",
    "URL:https://art.example/exhibitions#exhibition-1",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  vi.setSystemTime("2046-12-04T13:00:00Z");
  expect(await visitor.read(address)).toBe(body);
  await admin.call("PUT", "/api/exhibitions/1", { ...minimalExhibition, ...winter });
  const changed = await visitor.read(address);
  for (const line of ["UID:exhibition-1@art.example", "SEQUENCE:2", "DTSTAMP:20461204T130000Z"])
    expect(changed).toContain(`${line}\r\n`);
});

test.each(["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin"])(
  "VIS-08 a day in the calendar file is the day stated, in %s too",
  async (timeZone) => {
    stopClockAt("2046-12-04T12:00:00Z", timeZone);
    const { visitor } = await startSite({ startDate: "31 décembre 2046" });
    const body = await visitor.read("/exhibitions/1/calendar.ics");
    expect(body).toContain("DTSTART;VALUE=DATE:20461231\r\nDTEND;VALUE=DATE:20470101\r\n");
  },
);

test("VIS-08 lines of the calendar file have at most 75 bytes and break no letter", async () => {
  stopClockAt("2046-12-04T12:00:00Z");
  const description = "Քար և հաց, 🍞 и свет. ".repeat(20).trim();
  const { visitor } = await startSite({ ...winter, description });
  for (const language of languages) {
    const body: string = await visitor.read(siteIn(language).exhibitionCalendar(1));
    const lines = body.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const unfolded = body.replaceAll("\r\n ", "");
    expect(unfolded).toContain(`DESCRIPTION:${description.replaceAll(",", "\\,")}\r\n`);
    expect(body).not.toContain("\ufffd");
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  }
});

test("VIS-08 there is no calendar file without whole dates, after the end, or of no exhibition", async () => {
  stopClockAt("2046-12-04T12:00:00Z");
  const { visitor } = await startSite(winter, { startDate: "May 2047", year: 2047 });
  const found = (id: number | string) => visitor.status("GET", `/exhibitions/${id}/calendar.ics`);
  expect(await found(1)).toBe(200);
  for (const id of [2, 3, 0, "x", "1.5", "99999999999999999999"]) expect(await found(id)).toBe(404);
  const html = await visitor.read("/exhibitions");
  expect(html.match(/Add to calendar/g)).toHaveLength(1);
  vi.setSystemTime("2047-01-20T20:00:00Z");
  expect(await found(1)).toBe(404);
});
