import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { startApi } from "../../../test/support/api.ts";
import { onBothEngines } from "../../../test/support/databases.ts";
import { minimalArtwork } from "../../../test/support/samples.ts";
import { originalAddress } from "../../core/entities/picture.ts";

type Children = ReturnType<typeof parseDocument>["childNodes"];

function find(children: Children, name: string): Children[] {
  return children.flatMap((node) =>
    "name" in node && node.name === name && "childNodes" in node ? [node.childNodes] : [],
  );
}

function textOf(children: Children, name: string): string | undefined {
  const [node] = find(children, name)[0] ?? [];
  return node && "data" in node ? node.data : undefined;
}

function readFeed(xml: string) {
  const [rss = []] = find(parseDocument(xml, { xmlMode: true }).childNodes, "rss");
  const [channel = []] = find(rss, "channel");
  return { channel, items: find(channel, "item") };
}

const [older, newer] = ["a".repeat(32), "b".repeat(32)];

onBothEngines((open) => {
  async function startSite() {
    const { services, ...site } = await startApi(await open(), { ARTIST_NAME: "Ani & Co" });
    const picture = { format: "jpeg", width: 60, height: 80, bytes: 1, placeholder: "" } as const;
    const times = [
      { hash: older, createdAt: "2026-01-31T23:30:00.000Z" },
      { hash: newer, createdAt: "2026-03-05T07:08:09.000Z" },
    ];
    for (const time of times) {
      await services.database.query
        .insertInto("media")
        .values({ ...picture, ...time })
        .execute();
    }
    const admin = await site.admin();
    for (const images of [
      [originalAddress(newer)],
      [originalAddress(older)],
      minimalArtwork.images,
    ]) {
      await admin.call("POST", "/api/artworks", { ...minimalArtwork, images });
    }
    return readFeed(await site.visitor().read("/feed.xml"));
  }

  test("the feed states when works were published and it last changed, in the elements of RSS 2.0", async () => {
    const { channel, items } = await startSite();
    expect(textOf(channel, "lastBuildDate")).toBe("Thu, 05 Mar 2026 07:08:09 GMT");
    expect(items.map((item) => textOf(item, "pubDate"))).toEqual([
      undefined,
      "Sat, 31 Jan 2026 23:30:00 GMT",
      "Thu, 05 Mar 2026 07:08:09 GMT",
    ]);

    expect(textOf(channel, "title")).toBe("Ani & Co: new works");
    for (const name of ["title", "link", "description", "language", "atom:link"]) {
      expect(find(channel, name), name).toHaveLength(1);
    }
    const guids = items.map((item) => textOf(item, "guid"));
    expect(new Set(guids).size).toBe(3);
    for (const item of items) {
      expect(textOf(item, "guid")).toBe(textOf(item, "link"));
      expect(textOf(item, "link")).toMatch(/^http:\/\/127\.0\.0\.1:3000\/artworks\?work=\d+$/);
      expect(find(item, "description")).toHaveLength(1);
    }
  });
});
