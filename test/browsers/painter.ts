import { apiAddress, calls, resourceAddress } from "../../src/core/api-routes.ts";
import type { Site } from "../support/sites.ts";

/** Gives the gallery a second page. */
export async function fillGallery(site: Site): Promise<void> {
  const artworks = resourceAddress("artworks");
  const request = await signIn(site);
  const works = await request("GET", artworks);
  for (let number = works.length + 1; number <= 26; number += 1) {
    await request("POST", artworks, {
      title: `Study ${number}`,
      description: "A study.",
      medium: "Oil on board",
      dimensions: "10 × 12 in",
      year: 2020,
      price: 400,
      images: works[0].images.slice(0, 1),
      type: "oil",
      size: "small",
      availability: "available",
    });
  }
}

async function signIn(site: Site) {
  let cookie = "";
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any route
  async function request(method: string, address: string, body?: object): Promise<any> {
    const response = await fetch(site.url + address, {
      method,
      headers: { "content-type": "application/json", cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}`);
    cookie ||= response.headers.getSetCookie().join("; ");
    return response.json();
  }
  await request("POST", apiAddress(calls.signIn), { password: site.password });
  return request;
}
