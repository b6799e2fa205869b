import { expect, onTestFinished, test, vi } from "vitest";
import { removeSharedPictures } from "../worker/shared-pictures.ts";
import { showBar } from "./bar.ts";
import { offerSharedPictures } from "./shared-pictures.ts";

const shared = ["one", "two"].map((name) => ({ key: name, file: new File([], name) }));

vi.mock("./bar.ts", () => ({ showBar: vi.fn(() => () => {}) }));
vi.mock("../toasts.ts", () => ({ notifyFailure: vi.fn() }));
vi.mock("../worker/shared-pictures.ts", () => ({
  readSharedPictures: async () => shared,
  removeSharedPictures: vi.fn(async () => {}),
}));

test("APP-01, KEE-02 a shared picture stays stored until the device keeps it with a draft", async () => {
  vi.stubGlobal("location", { pathname: "/admin", search: "" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const [kept, lost] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const keeping = [kept.promise, lost.promise];
  const addFiles = (files: File[]) =>
    new Map(files.map((file, index) => [file, keeping[index] ?? Promise.resolve(false)]));
  await offerSharedPictures(addFiles, new AbortController().signal);
  const [, useThem] = vi.mocked(showBar).mock.calls[0] ?? [];
  useThem?.onPress();
  await Promise.resolve();
  expect(removeSharedPictures).not.toHaveBeenCalled();
  kept.resolve(true);
  lost.resolve(false);
  await vi.waitFor(() => expect(removeSharedPictures).toHaveBeenCalledWith([shared[0]]), 30_000);
  expect(removeSharedPictures).toHaveBeenCalledTimes(1);
});
