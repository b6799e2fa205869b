import { expect, test } from "vitest";
import type { Certificate, LoadPicture } from "../paper.ts";
import type { Line } from "../sheet/paragraphs.ts";
import { openSheet, type Sheet } from "../sheet/sheet.ts";
import { drawCertificate } from "./certificate.ts";

const picture = { address: "evening", width: 3000, height: 2000, alt: { text: "The lake" } };
const paper: Certificate = {
  kind: "certificate",
  language: "en",
  page: "a4",
  artist: { text: "Anahit Hovhannisyan" },
  name: "Certificate",
  heading: "Certificate of authenticity",
  date: "2026-03-08",
  day: "8 March 2026",
  number: "No. 12",
  work: {
    title: { text: "Evening over Sevan" },
    year: "2021",
    lines: [{ text: "Oil on canvas" }, { text: "60 × 80 cm" }],
    picture,
  },
  statement: "I painted it.",
  signature: "Date, signature",
  check: "This page confirms it:",
  address: "https://painter.example/certificates/12-abc",
};

/** Returns the space between the words of the work and the statement, in points, and the code's place. */
async function spaceBelowWords(work: Certificate["work"], isPictureGone: boolean) {
  const load: LoadPicture = async () => null;
  const sheet = openSheet({ ...paper, work }, load);
  const edges = new Map<string, { top: number; bottom: number }>();
  let codeTop = 0;
  const recording: Sheet = Object.assign(Object.create(sheet), {
    picture: async () => !isPictureGone,
    write(lines: readonly Line[], place: Parameters<Sheet["write"]>[1]) {
      const top = place.y ?? sheet.document.y;
      const bottom = sheet.write(lines, place);
      for (const { text } of lines) edges.set(text, { top, bottom });
      return bottom;
    },
    code: (_address: string, _x: number, y: number) => {
      codeTop = y;
    },
  });
  await drawCertificate(recording, { ...paper, work });
  const [words, statement] = [edges.get("60 × 80 cm"), edges.get(paper.statement)];
  return { space: (statement?.top ?? 0) - (words?.bottom ?? 0), codeTop };
}

test("PAP-02 without its picture, or its file, a certificate has no hole", async () => {
  const whole = await spaceBelowWords(paper.work, false);
  for (const [work, isGone] of [
    [{ ...paper.work, picture: null }, false],
    [paper.work, true],
  ] as const) {
    const { space, codeTop } = await spaceBelowWords(work, isGone);
    expect(space).toBeCloseTo(whole.space);
    expect(codeTop).toBeLessThan(whole.codeTop - 100);
  }
});
