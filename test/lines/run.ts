// `npm run test:lines`: a painter at 390 px creates, edits, illustrates and deletes works and writes
// replies, on a line that is cut at random, with reloads, crashes, expired sessions and a second device. Compares what the admin acknowledged with what the site stores.
// LINE_SEED repeats a run; LINE_ROUNDS is 200 by default.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page, request } from "@playwright/test";
import { findChromium } from "../../scripts/setup/chromium.mjs";
import { adminApp } from "../../src/core/admin-app-routes.ts";
import { apiAddress, calls, publicCalls, resourceAddress } from "../../src/core/api-routes.ts";
import { uniformNumbers } from "../support/random-numbers.ts";
import { receiveMail } from "../support/receive-mail.ts";
import { textured } from "../support/sample-pictures.ts";
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

interface Message {
  id: number;
  name: string;
  replies: { text: string }[];
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
const mail = await receiveMail();
const server = await startServer({
  DATA_DIR: folder,
  DEMO: "false",
  SMTP_URL: mail.url,
  CONTACT_TO: "painter@example.com",
  // Visitors write from many addresses.
  TRUST_PROXY: "true",
});
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

async function storedMessages(): Promise<Message[]> {
  return (await api.get(resourceAddress("messages"), { failOnStatusCode: true })).json();
}

async function receiveMessage(round: number): Promise<Message> {
  const name = `Visitor ${round}`;
  await api.post(apiAddress(publicCalls.sendMessage), {
    data: { name, email: `${round}@example.com`, message: "Is it free?", elapsed: 60_000 },
    // A network of its own: each may send 30 messages an hour.
    headers: { "X-Forwarded-For": `198.18.${round % 256}.1` },
    failOnStatusCode: true,
  });
  const message = (await storedMessages()).find((each) => each.name === name);
  if (!message) throw new Error(`${name} is not in the inbox`);
  return message;
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
  const buffer = await textured(96, 96).png().toBuffer();
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

/** Repeats an action, as often as it takes, until the site acknowledges it. */
async function repeat(
  round: number,
  isDone: () => Promise<boolean>,
  act: () => Promise<unknown>,
): Promise<void> {
  const until = Date.now() + 120_000;
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error(`Round ${round}: an action does not end`);
    await answerPassword();
    const retry = page.getByRole("button", { name: "Try Again" });
    if (await retry.first().isVisible()) await retry.first().click();
    await act().catch(() => {});
  }
}

const timeout = 2000;

async function remove(round: number, work: Work): Promise<void> {
  await open("/admin?tab=artworks", "Content");
  const heading = page.getByRole("heading", { name: work.title, exact: true });
  const card = page.getByRole("listitem").filter({ has: heading });
  const isGone = async () => !(await storedWorks()).some(({ id }) => id === work.id);
  const dialog = page.getByRole("alertdialog");
  await repeat(round, isGone, async () => {
    if (!(await dialog.isVisible())) {
      await card.getByRole("button", { name: "More actions" }).click({ timeout });
      await card.getByRole("button", { name: "Delete" }).click({ timeout });
    }
    await dialog.getByRole("button", { name: "Delete" }).click({ timeout });
    await dialog.waitFor({ state: "hidden", timeout: 5000 });
  });
  const trash: { title: string }[] = await (await api.get(resourceAddress("trash"))).json();
  const entries = trash.filter(({ title }) => title === work.title).length;
  if (entries !== 1) lose(round, `"${work.title}" is ${entries} times in the trash`);
}

const replies: string[] = [];

async function reply(round: number): Promise<void> {
  const { id, name } = await receiveMessage(round);
  const path = adminApp.message(id);
  const label = `Reply to ${name}`;
  const text = `Yes, it is, says round ${round}.`;
  await open(path, "Notes, for you alone");
  await page.getByRole("button", { name: label }).first().click();
  await page.getByLabel(label).fill(text);
  await page.getByText("Kept on this phone").first().waitFor();
  await disturb(path, label);
  await expectField(round, label, text);
  const note = page.getByText("Reply on its way").first();
  const isSent = () =>
    note.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
  await repeat(round, isSent, () =>
    page.getByRole("button", { name: "Send Reply" }).click({ timeout }),
  );
  replies.push(text);
  const stored = (await storedMessages()).find((message) => message.id === id);
  const sent = stored?.replies.filter((each) => each.text === text).length;
  if (sent !== 1) lose(round, `the reply to ${name} is stored ${sent} times`);
}

const kinds = ["create", "text", "picture", "price", "delete", "reply"] as const;

const started = Date.now();
process.stdout.write(`Seed ${seed}, ${rounds} rounds\n`);
let deleted = 0;
let created = 0;
for (let round = 1; round <= rounds; round += 1) {
  const works = await storedWorks();
  const kind = works.length < 3 ? "create" : choose(kinds);
  count(kind);
  const work = choose(works);
  try {
    if (kind === "create") await create(round).then(() => (created += 1));
    else if (kind === "delete") await remove(round, work).then(() => (deleted += 1));
    else if (kind === "reply") await reply(round);
    else await edit(round, work, kind);
  } catch (error) {
    lose(round, `${kind}: ${error}`);
    await crash().catch(() => {});
  }
  await signIn();
  if (round % 20 === 0) process.stdout.write(`${round} rounds, ${losses.length} losses\n`);
}
const left = (await storedWorks()).length;
if (left !== created - deleted) lose(rounds, `${left} works instead of ${created - deleted}`);

for (const text of replies) {
  await expect
    .poll(() => mail.received.filter((each) => each.text.includes(text)).length, {
      timeout: 60_000,
    })
    .toBe(1)
    .catch((error) => lose(rounds, `mail "${text}": ${error.message}`));
}

process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`);
process.stdout.write(
  `${rounds} rounds in ${Math.round((Date.now() - started) / 1000)} s, ${losses.length} losses\n`,
);
await browser.close();
await line.stop();
await server.stop();
await mail.close();
rmSync(folder, { recursive: true, force: true });
process.exit(losses.length > 0 ? 1 : 0);
