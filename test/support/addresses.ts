import fc from "fast-check";
import type { TestApi } from "./api.ts";

/** Returns a value for a parameter: an existing id, or text that matches its pattern. */
function example(segment: string): string {
  const pattern = segment.match(/^:\w+\{(.*)\}$/)?.[1];
  const whole = new RegExp(`^(?:${pattern ?? ".*"})$`);
  const known = ["1", "1.jpg"].find((text) => whole.test(text));
  return known ?? fc.sample(fc.stringMatching(whole), { numRuns: 1, seed: 1 }).join("");
}

/** Returns an address for every route of the site, by route. */
export function listAddresses({ app }: Pick<TestApi, "app">): Map<string, string> {
  const paths = app.routes.map(({ path }) => path).filter((path) => !path.endsWith("*"));
  return new Map(
    paths.map((path) => [
      path,
      path
        .split("/")
        .map((segment) => (segment.startsWith(":") ? example(segment) : segment))
        .join("/"),
    ]),
  );
}
