import { expect, test } from "vitest";
import { firstSteps, type StoredContent } from "./first-steps.ts";

const newSite: StoredContent = {
  artist: { etag: '"v0-hash-br"', record: { name: "Mariam Tavrish" } },
  bio: { image: "" },
  homepage: { heroImage: "" },
  contact: { email: "", instagramUrl: "" },
  artworks: [],
  messages: [],
};

test.each<[string, Partial<StoredContent>]>([
  [
    "Which language do you write in?",
    { artist: { etag: '"v1-hash-br"', record: { name: "Mariam Tavrish" } } },
  ],
  ["A portrait and words about you", { bio: { image: "/media/a.jpg" } }],
  ["A large picture and a sentence for the homepage", { homepage: { heroImage: "/media/b.jpg" } }],
  ["Your first work", { artworks: [{}] }],
  ["How people reach you", { contact: { email: "anna@example.com", instagramUrl: "" } }],
  ["Send me a test message", { messages: [{}] }],
])("APP-05 the step “%s” is done by what is stored", (step, change) => {
  const done = firstSteps({ ...newSite, ...change }).filter(({ isDone }) => isDone);
  expect(done.map(({ text }) => text)).toEqual([step]);
});
