import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Measured, startMeasured } from "./processes.ts";

const password = "bench-bench-bench";
const runner = join(import.meta.dirname, "../scripts/run.sh");

/** The real, built server on a data folder of its own, started as `npm run serve` does. */
export function startSite(
  dataDir: string,
  port: number,
  demo: boolean,
  environment: Record<string, string> = {},
): Promise<Measured> {
  const program = [runner, "serve", "dist/server/main.js"];
  return startMeasured("sh", program, `http://127.0.0.1:${port}/`, {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: String(demo),
    ADMIN_PASSWORD: password,
    LOG_LEVEL: "error",
    ...environment,
  });
}

/** Signs in. @returns the cookie header to send along */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(new URL("/api/auth/login", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Waits until every size is made of the pictures on these pages: measuring meanwhile would see that. */
export async function waitForPictures(url: string, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const text = await (await fetch(new URL(page, url))).text();
    const addresses = new Set(text.match(/\/media\/[0-9a-f]{32}\/\d+\.(?:avif|webp|jpg)/g));
    for (const address of addresses) {
      const response = await fetch(new URL(address, url));
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
      await response.arrayBuffer();
    }
  }
}

/** Adds works until there are `count`, each with the cover of one that is there. */
export async function fillTo(url: string, cookie: string, count: number): Promise<void> {
  const address = new URL("/api/artworks", url);
  const present = (await (await fetch(address)).json()) as Array<{ images: string[] }>;
  let next = present.length;
  const fill = async () => {
    while (next < count) {
      const index = next++;
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify(study(index, present[index % present.length]?.images.slice(0, 1))),
      });
      if (response.status !== 201) throw new Error(`A work was refused: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 10 }, fill));
}

function study(index: number, images: string[] = []) {
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

/** Uploads a picture. @returns milliseconds until it was answered */
export async function upload(url: string, cookie: string, file: string): Promise<number> {
  const form = new FormData();
  form.append("image", new Blob([readFileSync(file)], { type: "image/jpeg" }), "picture.jpg");
  const start = performance.now();
  const response = await fetch(new URL("/api/upload", url), {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  if (response.status !== 201) throw new Error(`The upload was refused: ${await response.text()}`);
  return performance.now() - start;
}
