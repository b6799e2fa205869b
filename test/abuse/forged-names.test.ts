import { expect, test } from "vitest";
import { minimalArtwork } from "../support/samples.ts";
import { visitorAddresses } from "./markup.ts";
import { exchange, expectUnharmed, request, startSocketSite } from "./socket-site.ts";

const forged = {
  Host: "evil.example",
  Forwarded: "for=10.0.0.1;host=evil.example;proto=https",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Port": "666",
  "X-Original-URL": "/evil.example",
  "X-Rewrite-URL": "/evil.example",
};

test.each(["true", "false"])(
  "shows forged host names neither in this answer nor in the next (TRUST_PROXY=%s)",
  async (TRUST_PROXY) => {
    const site = await startSocketSite({}, { TRUST_PROXY });
    await (await site.api.admin()).call("POST", "/api/artworks", minimalArtwork);
    const addresses = [
      ...visitorAddresses,
      ...["/api/artworks", "/iiif/collection.json", "/iiif/artworks/1/manifest.json", "/admin/"],
      "http://evil.example/about",
    ];
    for (const address of addresses) {
      const answer = await exchange(site, [request(`GET ${address}`, forged)]);
      expect(answer.text, address).not.toContain("evil");
      const next = await exchange(site, [request(`GET ${address}`)]);
      expect(next.statuses, address).toEqual(answer.statuses);
      expect(next.text, address).not.toContain("evil");
    }
  },
);

test("refuses bodies made only of brackets, names or parts with 4xx", async () => {
  const site = await startSocketSite();
  const brackets = (count: number) => "[".repeat(count) + "]".repeat(count);
  const names = `{${Array.from({ length: 15_000 }, (_, at) => `"k${at}":1`).join()}}`;
  const part = (at: number) => `--X\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`;
  const parts = `${Array.from({ length: 4000 }, (_, at) => part(at)).join("")}--X--\r\n`;
  const post = async (address: string, type: string, body: string, cookie = "") => {
    const headers = { "Content-Type": type, "Content-Length": body.length, Cookie: cookie };
    const { statuses } = await exchange(site, [request(`POST ${address}`, headers, body)]);
    expect(statuses, `${address} ${body.slice(0, 20)}`).toEqual([400]);
  };
  const json = "application/json";
  await post("/api/views", json, names);
  const sizes = JSON.stringify({ ...minimalArtwork, printSizes: brackets(200_000) });
  await post("/api/artworks", json, sizes, site.adminCookie);
  const form = "multipart/form-data; boundary=X";
  await post("/contact", form, parts);
  await post("/api/upload", form, parts, site.adminCookie);
  await post("/api/upload", form, "--X\r\n".repeat(200_000), site.adminCookie);
  await expectUnharmed(site);
});
