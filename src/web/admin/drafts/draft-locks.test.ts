import { expect, test } from "vitest";
import { lockDraft, lockDraftIfFree } from "./draft-locks.ts";

test("KEE-02 a form that waits for a draft comes before the next transfer", async () => {
  const endTransfer = await lockDraftIfFree("1");
  const form = lockDraft("1");
  const nextTransfer = lockDraftIfFree("1");
  endTransfer?.();
  expect(await nextTransfer).toBeNull();
  expect(await form).not.toBeNull();
});
