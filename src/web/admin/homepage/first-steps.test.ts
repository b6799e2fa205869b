import { expect, test } from "vitest";
import { firstSteps, type StoredContent } from "./first-steps.ts";

const newSite: StoredContent = {
  artist: { etag: '"v0-hash-br"' },
  bio: { image: "" },
  homepage: { heroImage: "" },
  contact: { email: "", instagramUrl: "" },
  artworks: [],
  messages: [],
};

function doneSteps(change: Partial<StoredContent>): string[] {
  const steps = firstSteps({ ...newSite, ...change });
  return steps.filter(({ isDone }) => isDone).map(({ text }) => text);
}

test("APP-05 each of the six steps of a new site leads to its own place", () => {
  const steps = firstSteps(newSite);
  expect(steps.map(({ isDone }) => isDone)).toEqual(Array(6).fill(false));
  const places = steps.map(({ address, field = "" }) => `${address} ${field}`);
  expect(places).toEqual([
    "/admin?tab=artist name",
    "/admin?tab=artist image",
    "/admin heroImage",
    "/admin/create-artwork ",
    "/admin?tab=contact&open=settings email",
    "/contact ",
  ]);
});

test.each<[string, Partial<StoredContent>]>([
  ["Your name", { artist: { etag: '"v1-hash-br"' } }],
  ["A portrait of you", { bio: { image: "/media/a.jpg" } }],
  ["A large picture for the homepage", { homepage: { heroImage: "/media/b.jpg" } }],
  ["Your first work", { artworks: [{}] }],
  ["How people reach you", { contact: { email: "anna@example.com", instagramUrl: "" } }],
  ["How people reach you", { contact: { email: "", instagramUrl: "https://a.example" } }],
  ["A message to yourself, from the contact page", { messages: [{}] }],
])("APP-05 the step “%s” is done by what is stored", (step, change) => {
  expect(doneSteps(change)).toEqual([step]);
});
