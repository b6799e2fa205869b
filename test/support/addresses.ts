import fc from "fast-check";
import type { TestApi } from "./api.ts";

/** What stands in the place of a parameter: something that may exist, or else what its pattern takes. */
function example(segment: string): string {
  const pattern = segment.match(/^:\w+\{(.*)\}$/)?.[1];
  const whole = new RegExp(`^(?:${pattern ?? ".*"})$`);
  const known = ["1", "1.jpg"].find((text) => whole.test(text));
  return known ?? fc.sample(fc.stringMatching(whole), 1).join("");
}

/** An address of every route that the site has, by the route, out of its own list. */
export function addressesOf({ app }: Pick<TestApi, "app">): Map<string, string> {
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
