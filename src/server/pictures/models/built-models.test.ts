import { expect, test } from "vitest";
import { BuiltModels } from "./built-models.ts";

const megabyte = 1024 * 1024;

/** Counts the builds of each tag. */
function countingModels(bytes: number) {
  const models = new BuiltModels();
  const builds: string[] = [];
  const get = (tag: string) =>
    models.get(tag, async () => {
      builds.push(tag);
      return new Uint8Array(bytes);
    });
  return { models, builds, get };
}

test("builds a model once for concurrent and later requests", async () => {
  const { builds, get } = countingModels(megabyte);
  await Promise.all([get("a"), get("a")]);
  await get("a");
  expect(builds).toEqual(["a"]);
});

test("keeps at most 32 MB of models", async () => {
  const { builds, get } = countingModels(10 * megabyte);
  for (const tag of ["a", "b", "c", "d", "d", "a"]) await get(tag);
  expect(builds).toEqual(["a", "b", "c", "d", "a"]);
});

test("builds a model again after a failure", async () => {
  const { models, builds, get } = countingModels(megabyte);
  await expect(models.get("a", () => Promise.reject(new Error("broken")))).rejects.toThrow();
  await get("a");
  expect(builds).toEqual(["a"]);
});
