import { expect, onTestFinished, test, vi } from "vitest";
import { storeSharedPictures } from "./shared-pictures.ts";

/** Stands for a picture of 60 MB. */
class LargeFile extends File {
  override readonly size = 60_000_000;
}

test("APP-01 shared pictures take at most 200 MB of the device; the latest stay", async () => {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (url: string, answer: Response) => void stored.set(url, answer),
    keys: async () => [...stored.keys()],
    matchAll: async () => [...stored.values()],
    delete: async (url: string) => stored.delete(url),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  onTestFinished(() => void vi.unstubAllGlobals());
  const form = { getAll: () => ["a", "b", "c", "d"].map((name) => new LargeFile([], name)) };
  await storeSharedPictures(form as unknown as FormData);
  const names = [...stored.values()].map(({ headers }) => headers.get("x-file-name"));
  expect(names).toEqual(["b", "c", "d"]);
});
