import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { followChanges, readAfterTabPress } from "./changes-elsewhere.ts";
import { change } from "./client.ts";
import { createQueryClient } from "./query-client.ts";
import { api } from "./records.ts";

/** An open admin, and the site that answers it. */
function openAdmin() {
  const site = { version: 1, unread: 0 };
  const reads: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    const headers = {
      "Content-Version": String(site.version),
      "Unread-Messages": String(site.unread),
    };
    if (method !== "GET") {
      site.version += 1;
      return Response.json({}, { headers });
    }
    reads.push(new URL(path, "http://site").pathname);
    return Response.json([], { headers });
  });
  const window = new EventTarget();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  const client = createQueryClient();
  const close = followChanges(client);
  onTestFinished(() => {
    close();
    client.clear();
    vi.unstubAllGlobals();
  });
  /** Keeps a query on the screen. */
  const show = (query: object) => {
    const end = new QueryObserver(client, query as typeof api.unreadMessages).subscribe(() => {});
    onTestFinished(end);
    return end;
  };
  /** Returns what is read from now on, once all is read. */
  async function readsAfter(event: () => unknown): Promise<string[]> {
    reads.length = 0;
    await event();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), 30_000);
    return reads.toSorted();
  }
  return { site, client, show, readsAfter };
}

async function openList() {
  const admin = openAdmin();
  await admin.readsAfter(() => {
    admin.show(api.unreadMessages);
    admin.show(api.artworks.list);
    return admin.client.query(api.prints.list);
  });
  return admin;
}

const unreadMessages = "/api/unread-messages";

test("CCH-04, CCH-05 a press on a tab reads no content that is as new as the site", async () => {
  const { client, readsAfter } = await openList();
  expect(await readsAfter(() => readAfterTabPress(client))).toEqual([unreadMessages]);
});

test("CCH-04 a press on a tab reads the shown content if the site has a newer version, and other content when it next shows", async () => {
  const { site, client, show, readsAfter } = await openList();
  site.version += 1;
  expect(await readsAfter(() => readAfterTabPress(client))).toEqual([
    "/api/artworks",
    unreadMessages,
  ]);
  expect(await readsAfter(() => show(api.prints.list))).toEqual(["/api/prints"]);
  expect(await readsAfter(() => readAfterTabPress(client))).toEqual([unreadMessages]);
});

test("CCH-04 a change by the painter reads no list by itself", async () => {
  const { client, readsAfter } = await openList();
  const save = () => change("PUT", "/api/artworks/7", {});
  expect(await readsAfter(async () => await Promise.all([save(), save(), save()]))).toEqual([]);
  expect(await readsAfter(() => client.fetchQuery(api.trash.list))).toEqual(["/api/trash"]);
});

test("CCH-04 an answer that is older than another one is read again after the next press", async () => {
  const { site, client, readsAfter } = await openList();
  site.version = 5;
  await client.fetchQuery(api.trash.list);
  site.version = 4;
  await client.fetchQuery({ ...api.artworks.list, staleTime: 0 });
  site.version = 5;
  expect(await readsAfter(() => readAfterTabPress(client))).toContain("/api/artworks");
});

test("INB-01 an answer with another number of unread messages reads the newest message and the open inbox", async () => {
  const { site, client, show, readsAfter } = await openList();
  await readsAfter(() => show(api.messages.list));
  site.unread += 1;
  const reads = await readsAfter(() => client.fetchQuery(api.trash.list));
  expect(reads).toEqual(["/api/contact", "/api/trash", unreadMessages]);
});

test("CCH-04 a return to the window reads the inbox alone", async () => {
  const { site, client, show, readsAfter } = await openList();
  await readsAfter(() => show(api.messages.list));
  site.version += 1;
  const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));
  expect(await readsAfter(comeBack)).toEqual(["/api/contact", unreadMessages]);
  Object.assign(document, { hidden: true });
  expect(await readsAfter(comeBack)).toEqual([]);
  expect(client.isFetching()).toBe(0);
});

test("CCH-04 a press reads again what no version covers", async () => {
  const { client, show, readsAfter } = await openList();
  await readsAfter(() => show(api.trash.list));
  expect(await readsAfter(() => readAfterTabPress(client))).toEqual(["/api/trash", unreadMessages]);
});
