import { expect, test } from "vitest";
import { valueAt, withValue } from "./paths.ts";

const values = { title: "Ararat", sizes: [{ width: 30 }, { width: 40 }] };

test("reads a value by its path", () => {
  expect(valueAt(values, "title")).toBe("Ararat");
  expect(valueAt(values, "sizes.1.width")).toBe(40);
  expect(valueAt(values, "sizes.2.width")).toBeUndefined();
});

test("replaces a value by its path in a copy", () => {
  expect(withValue(values, "title", "Sevan")).toEqual({ ...values, title: "Sevan" });
  const changed = withValue(values, "sizes.1.width", 50);
  expect(changed.sizes).toEqual([{ width: 30 }, { width: 50 }]);
  expect(values.sizes[1]).toEqual({ width: 40 });
});
