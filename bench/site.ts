import { join } from "node:path";
import { type MeasuredServer, startServer } from "./servers.ts";

const password = "bench-bench-bench";
const runner = join(import.meta.dirname, "../scripts/run.sh");

/** Starts the built server as `npm run serve` does. */
export function startSite(dataDir: string, port: number, demo: boolean): Promise<MeasuredServer> {
  const program = [runner, "serve", "dist/server/main.js"];
  return startServer("sh", program, `http://127.0.0.1:${port}/`, {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: String(demo),
    ADMIN_PASSWORD: password,
    LOG_LEVEL: "error",
  });
}

async function send(url: URL, method: string, body: object, cookie = ""): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { cookie, ...(!isForm && { "content-type": "application/json" }) };
  const response = await fetch(url, {
    method,
    headers,
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return response;
}

/** @returns the cookie header of the new session */
export async function signIn(url: string): Promise<string> {
  const response = await send(new URL("/api/auth/login", url), "POST", { password });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Waits until all variants of the pictures on these pages exist; making them takes CPU time. */
export async function waitForPictures(url: string, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const text = await (await fetch(new URL(page, url))).text();
    const addresses = new Set(text.match(/\/media\/[0-9a-f]{32}\/\d+\.(?:avif|webp|jpg)/g));
    for (const address of addresses) {
      const response = await fetch(new URL(address, url));
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      await response.arrayBuffer();
    }
  }
}

/** Adds artworks, with covers of present ones, until there are `count`. */
export async function addArtworks(url: string, cookie: string, count: number): Promise<void> {
  const address = new URL("/api/artworks", url);
  const present = (await (await fetch(address)).json()) as Array<{ images: string[] }>;
  let next = present.length;
  const add = async () => {
    while (next < count) {
      const index = next++;
      const images = present[index % present.length]?.images.slice(0, 1) ?? [];
      await send(address, "POST", sampleArtwork(index, images), cookie);
    }
  };
  await Promise.all(Array.from({ length: 10 }, add));
}

function sampleArtwork(index: number, images: string[]) {
  return {
    title: `Study ${index}`,
    description: "One of many, painted in a single sitting with what light was left.",
    medium: "Oil on canvas",
    dimensions: "24 x 36 in",
    year: 2000 + (index % 25),
    price: 900 + index,
    images,
    type: "oil",
    size: "medium",
    availability: index % 3 ? "available" : "sold",
  };
}

/** @returns ms until the upload is answered */
export async function upload(url: string, cookie: string, picture: Buffer): Promise<number> {
  const form = new FormData();
  const file = new Blob([new Uint8Array(picture)], { type: "image/jpeg" });
  form.append("image", file, "picture.jpg");
  const start = performance.now();
  await send(new URL("/api/upload", url), "POST", form, cookie);
  return performance.now() - start;
}
