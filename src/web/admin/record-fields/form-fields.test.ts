import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentNames } from "../../../core/records/records.ts";
import { listFormFields } from "./form-fields.ts";

const screens = globSync("src/web/admin/**/*.tsx").map((path) => readFileSync(path, "utf8"));

const table = readFileSync("src/web/admin/record-fields/form-fields.ts", "utf8");

/** Fields that `recordFields` draws. Parts of their own draw the others. */
const simple = ["area", "artwork", "check", "day", "link", "number", "select", "text"];

test.each(contentNames)("the form of %s has a place for each field (KEE-07)", (name) => {
  const form = new RegExp(`\\b${name}: (\\w+),`).exec(table)?.[1];
  const forms = screens.filter((text) => text.includes(`recordFields(${form})`));
  // The page of works draws this one for both.
  const drawn = [...forms, '("published")'].join();
  const fields = listFormFields(name).filter(([, { control }]) => simple.includes(control));
  const names = fields.map(([field]) => field);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((field) => !drawn.includes(`("${field}"`))).toEqual([]);
});
