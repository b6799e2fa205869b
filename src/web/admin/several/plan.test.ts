import { expect, test } from "vitest";
import { buildRequest, listUnchanged, planChanges, type WantedChange } from "./plan.ts";

const wanted: WantedChange = {
  ...{ kind: "raise", amount: 10, unit: "percent", step: 1, availability: "sold" },
};
const works = [
  { id: 1, title: "One", price: 100, availability: "sold", published: true },
  { id: 2, title: "Two", price: 0, availability: "available", published: false },
] as const;
const series = { id: 7, works: [{ artwork: 1 }, { print: 2 }] };

/** The values before and after, and the request for those that differ. */
function outcome(kind: WantedChange["kind"], name: "artworks" | "prints" = "artworks") {
  const plan = planChanges(name, works, { ...wanted, kind }, series);
  const changed = plan.filter(({ before, after }) => before !== after);
  return {
    values: plan.map(({ before, after }) => [before, after]),
    request: buildRequest(name, changed, { ...wanted, kind }, series),
  };
}

test("SEL-07 the request states the values that the preview has shown", () => {
  expect(outcome("raise")).toEqual({
    values: [
      [100, 110],
      [0, 0],
    ],
    request: { artworks: [{ id: 1, set: { price: 110 }, from: { price: 100 } }] },
  });
  expect(outcome("availability").request).toEqual({
    artworks: [{ id: 2, set: { availability: "sold" }, from: { availability: "available" } }],
  });
  expect(outcome("hide", "prints").request).toEqual({
    prints: [{ id: 1, set: { published: false }, from: { published: true } }],
  });
});

test("SEL-07 works are added to a series at its end, and taken out of it", () => {
  const from = { works: series.works };
  expect(outcome("addTo").request).toEqual({
    series: [{ id: 7, set: { works: [...series.works, { artwork: 2 }] }, from }],
  });
  expect(outcome("takeFrom").request).toEqual({
    series: [{ id: 7, set: { works: [{ print: 2 }] }, from }],
  });
  expect(outcome("takeFrom", "prints").request).toEqual({
    series: [{ id: 7, set: { works: [{ artwork: 1 }] }, from }],
  });
});

function staying(change: Partial<WantedChange>) {
  const plan = planChanges("artworks", works, { ...wanted, ...change }, series);
  return listUnchanged(plan, { ...wanted, ...change });
}

test("SEL-07, REA-03 works that stay have a reason", () => {
  expect(staying({})).toEqual([["onRequest", ["Two"]]]);
  expect(staying({ step: 1000 })).toEqual([
    ["rounded", ["One"]],
    ["onRequest", ["Two"]],
  ]);
  expect(staying({ kind: "lower", unit: "currency", amount: 100 })).toContainEqual([
    "nothingLeft",
    ["One"],
  ]);
  expect(staying({ kind: "availability" })).toEqual([["same", ["One"]]]);
  expect(staying({ amount: null })).toEqual([]);
});
