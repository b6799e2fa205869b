import { expect, test } from "vitest";
import { minimalArtwork } from "../support/samples.ts";
import { visitorAddresses } from "./markup.ts";
import { exchange, request, startSocketSite } from "./socket-site.ts";

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
