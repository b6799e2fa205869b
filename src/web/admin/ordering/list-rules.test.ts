import { expect, test } from "vitest";
import {
  createFilterTest,
  type Filter,
  matchesSearch,
  type Sorting,
  sortWorks,
  type WorkFacts,
} from "./list-rules.ts";

interface Work extends WorkFacts {
  id: number;
  title: string;
  published: boolean;
}

const work: Work = {
  ...{ id: 1, title: "", published: true },
  ...{ year: 2020, line: "", hasSize: true, price: 100, priceText: "$100", state: "available" },
};

const works: Work[] = [
  { ...work, id: 1, title: "Study 10", price: 0 },
  { ...work, id: 2, title: "study 2", year: 2022, state: "sold", price: 300 },
  { ...work, id: 3, title: "Étude", hasSize: false, published: false },
  { ...work, id: 4, title: "Evening", state: "reserved", price: 300 },
];

const factsOf = (each: Work) => each;
const ids = (found: readonly Work[]) => found.map(({ id }) => id);

test("OWN-04 a filter leaves the works with one state, or those that lack something", () => {
  const found = (filter: Filter) =>
    ids(works.filter(createFilterTest(filter, factsOf, new Set([2, 4]))));
  expect(found("all")).toEqual([1, 2, 3, 4]);
  expect(found("available")).toEqual([1, 3]);
  expect(found("sold")).toEqual([2]);
  expect(found("reserved")).toEqual([4]);
  expect(found("discontinued")).toEqual([]);
  expect(found("unpublished")).toEqual([3]);
  expect(found("noPrice")).toEqual([1]);
  expect(found("noSize")).toEqual([3]);
  expect(found("untranslated")).toEqual([2, 4]);
});

test("OWN-04 works are sorted by year, title or price, equal ones in the painter's order", () => {
  const inOrder = (sorting: Sorting) => ids(sortWorks(works, sorting, factsOf));
  expect(inOrder("own")).toEqual([1, 2, 3, 4]);
  expect(inOrder("newest")).toEqual([2, 4, 3, 1]);
  expect(inOrder("title")).toEqual([3, 4, 2, 1]);
  expect(inOrder("price")).toEqual([2, 4, 3, 1]);
});

test("OWN-04 a search finds words in any order, accents, letter case and spaces aside", () => {
  const hits = (search: string) => ids(works.filter((each) => matchesSearch(each, search)));
  expect(hits("etude")).toEqual([3]);
  expect(hits("É́TUDE")).toEqual([3]);
  expect(hits("2022  STUDY")).toEqual([2]);
  expect(hits("")).toEqual([1, 2, 3, 4]);
  expect(matchesSearch({ title: "Ծաղիկներ և լույս" }, "եւ")).toBe(true);
  expect(matchesSearch({ title: "Жёлтый дом" }, "желтыи")).toBe(true);
});
