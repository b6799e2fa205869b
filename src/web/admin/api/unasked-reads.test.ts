import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerPasswordRequest, isSignInNeeded } from "../session/password-request.ts";
import { createQueryClient } from "./query-client.ts";
import { api } from "./records.ts";

test("AUT-06 a list that the network brings back asks for no password, also when it is repeated", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { activeElement: null });
  const statuses = [500, 500, 500, 500, 401];
  vi.stubGlobal("fetch", async () => Response.json({}, { status: statuses.shift() ?? 401 }));
  const client = createQueryClient();
  client.mount();
  const list = new QueryObserver(client, api.prints.list);
  const stopReading = list.subscribe(() => {});
  onTestFinished(() => {
    stopReading();
    client.unmount();
    answerPasswordRequest(true);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(statuses).toEqual([500, 401]);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(list.getCurrentResult()).toMatchObject({ isFetching: false, error: { status: 401 } });
  expect(isSignInNeeded()).toBe(true);
});
