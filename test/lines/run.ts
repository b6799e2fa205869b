// `npm run test:lines`: a painter at 390 px creates, edits and illustrates works on a line that is cut at random, with reloads, crashes, expired sessions and a second device. Compares what the admin acknowledged with what the site stores.
// LINE_SEED repeats a run; LINE_ROUNDS is 200 by default.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page, request } from "@playwright/test";
import { findChromium, provideChromium } from "../../scripts/setup/chromium.mjs";
import { apiAddress, calls, resourceAddress } from "../../src/core/api-routes.ts";
import { uniformNumbers } from "../support/random-numbers.ts";
import { noisePicture } from "../support/sample-pictures.ts";
import { password, startServer } from "../support/server.ts";
import { type Fate, startLineProxy } from "./line-proxy.ts";

const rounds = Number(process.env.LINE_ROUNDS ?? 200);
const seed = Number(process.env.LINE_SEED ?? Date.now() % 100_000);

const random = uniformNumbers(seed);

function choose<T>(options: readonly T[]): T {
  return options[Math.floor(random() * options.length)] as T;
}

interface Work {
  id: number;
  title: string;
  description: string;
  price: number;
  images: string[];
}

const counts: Record<string, number> = {};
function count(event: string): void {
  counts[event] = (counts[event] ?? 0) + 1;
}

function drawFate(): Fate {
  const draw = random();
  if (draw < 0.55) return { kind: "pass" };
  if (draw < 0.65) return { kind: "delay", ms: random() * 1500 };
  if (draw < 0.75) return { kind: "refuse" };
  if (draw < 0.85) return { kind: "cut request", bytes: random() * 60_000 };
  if (draw < 0.95) return { kind: "lose answer" };
  return { kind: "cut answer", bytes: random() * 300 };
}

const folder = mkdtempSync(join(tmpdir(), "nkar-lines-"));
const server = await startServer({ DATA_DIR: folder, DEMO: "false" });
const line = await startLineProxy(server.url);
const api = await request.newContext({ baseURL: server.url });
await api.post(apiAddress(calls.signIn), { data: { password }, failOnStatusCode: true });

async function storedWorks(): Promise<Work[]> {
  return (await api.get(resourceAddress("artworks"), { failOnStatusCode: true })).json();
}

line.decide = (requestLine) => {
  if (!requestLine.includes(" /api/") || requestLine.includes("/auth/")) return { kind: "pass" };
  const fate = drawFate();
  const [method = ""] = requestLine.split(" ");
  count(`${method} ${fate.kind}`);
  return fate;
};

provideChromium(process.env.CI === "true");
const executablePath = findChromium()?.path;
const browser: Browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({
  baseURL: line.url,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});
const signIn = () =>
  context.request.post(`${server.url}${apiAddress(calls.signIn)}`, { data: { password } });
await signIn();
let page: Page = await context.newPage();

const losses: string[] = [];
function lose(round: number, text: string): void {
  losses.push(`round ${round}: ${text}`);
  process.stdout.write(`LOST in round ${round}: ${text}\n`);
}

/** Opens a screen until it shows `label`, as a painter who reloads. */
async function open(path: string, label: string): Promise<void> {
  for (;;) {
    await page.goto(path).catch(() => {});
    const shown = page.getByLabel(label).first();
    const isShown = await shown.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
    await answerPassword();
    // A reload after the end of a session shows the sign-in screen.
    if (await page.getByRole("heading", { name: "Admin Portal" }).isVisible()) await signIn();
  }
}

async function answerPassword(): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  if (!(await dialog.isVisible().catch(() => false))) return;
  count("password asked");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function crash(): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await crashed;
  await page.close().catch(() => {});
  page = await context.newPage();
}

/** Disturbs a form whose text is kept, then opens it again. */
async function disturb(path: string, label = "Title"): Promise<void> {
  const kind = choose(["nothing", "nothing", "reload", "crash", "session"] as const);
  if (kind === "nothing") return;
  count(kind);
  if (kind === "session") {
    await context.clearCookies();
    return;
  }
  if (kind === "crash") await crash();
  await open(path, label);
}

/** Presses the button, as often as it takes, until the list shows. */
async function save(round: number, button: string): Promise<void> {
  const until = Date.now() + 150_000;
  while (!page.url().includes("tab=artworks")) {
    if (Date.now() > until) throw new Error(`Round ${round}: the save does not end`);
    await answerPassword();
    const note =
      (await page
        .locator(".save-note")
        .first()
        .textContent()
        .catch(() => "")) ?? "";
    const submit = page.getByRole("button", { name: button });
    const isIdle = /^(Kept|Restored|$)/.test(note) && (await submit.isEnabled().catch(() => false));
    if (isIdle) await submit.click({ timeout: 2000 }).catch(() => {});
    await page.waitForURL(/tab=artworks/, { timeout: 1500 }).catch(() => {});
  }
}

async function choosePicture(label: string): Promise<void> {
  const buffer = await noisePicture(96, 96).png().toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: `Upload Image for ${label}` }).click(),
  ]);
  await chooser.setFiles({ name: "photo.png", mimeType: "image/png", buffer });
}

async function expectField(round: number, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await expect(field)
    .toHaveValue(text, { timeout: 10_000 })
    .catch(() => {});
  const shown = await field.inputValue();
  if (shown !== text) lose(round, `${label} shows "${shown}" instead of "${text}"`);
}

async function create(round: number): Promise<void> {
  const path = "/admin/create-artwork";
  const title = `Work ${round}`;
  await open(path, "Title");
  await expectField(round, "Title", "");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Medium").fill("Oil on canvas");
  await page.getByLabel("Dimensions").fill("24 × 36 cm");
  await page.getByLabel("Description").fill(`Painted in round ${round}.`);
  await choosePicture("Main Image (required)");
  await page.getByText("Kept on this phone").first().waitFor();
  await disturb(path);
  await expectField(round, "Title", title);
  await save(round, "Create Artwork");
  const found = (await storedWorks()).filter((work) => work.title === title);
  if (found.length !== 1) lose(round, `${found.length} works are named "${title}"`);
  if (found[0]?.images.length !== 1) lose(round, `"${title}" lost its picture`);
}

/** @param change "price": a second device changes the price meanwhile. */
async function edit(round: number, work: Work, change: "text" | "picture" | "price") {
  const path = `/admin/edit-artwork/${work.id}`;
  const description = `${work.title} in round ${round}.`;
  await open(path, "Title");
  await page.getByLabel("Description").fill(description);
  if (change === "picture") {
    // Folded on a phone.
    await page.getByText("More pictures").click();
    await choosePicture("Additional Image 1");
  }
  await page.getByText("Kept on this phone").first().waitFor();
  const price = change === "price" ? round : work.price;
  if (change === "price") {
    await api.patch(resourceAddress("artworks", work.id), {
      data: { set: { price }, from: { price: work.price } },
      failOnStatusCode: true,
    });
  }
  await disturb(path);
  await expectField(round, "Description", description);
  await save(round, "Update Artwork");
  const stored = (await storedWorks()).find(({ id }) => id === work.id);
  if (stored?.description !== description) lose(round, `"${work.title}" lost its text`);
  if (stored?.price !== price) lose(round, `"${work.title}" lost the price of another device`);
  const images = change === "picture" ? 2 : work.images.length;
  if (stored?.images.length !== images) lose(round, `"${work.title}" lost a picture`);
}

const kinds = ["create", "text", "picture", "price"] as const;

const started = Date.now();
process.stdout.write(`Seed ${seed}, ${rounds} rounds\n`);
let created = 0;
for (let round = 1; round <= rounds; round += 1) {
  const works = await storedWorks();
  const kind = works.length < 3 ? "create" : choose(kinds);
  count(kind);
  const work = choose(works);
  try {
    if (kind === "create") await create(round).then(() => (created += 1));
    else await edit(round, work, kind);
  } catch (error) {
    lose(round, `${kind}: ${error}`);
    await crash().catch(() => {});
  }
  await signIn();
  if (round % 20 === 0) process.stdout.write(`${round} rounds, ${losses.length} losses\n`);
}
const left = (await storedWorks()).length;
if (left !== created) lose(rounds, `${left} works instead of ${created}`);

process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`);
process.stdout.write(
  `${rounds} rounds in ${Math.round((Date.now() - started) / 1000)} s, ${losses.length} losses\n`,
);
await browser.close();
await line.stop();
await server.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(losses.length > 0 ? 1 : 0);
