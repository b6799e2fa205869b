import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Quad } from "@nkar/plane/homography";
import { z } from "zod";

const marksFile = join(import.meta.dirname, "real.json");

const point = z.tuple([z.number(), z.number()]).transform(([x, y]) => ({ x, y }));

/** Px of the upright photograph, clockwise from the top left. */
const corners = z.tuple([point, point, point, point]);

export const halves = ["work", "judge"] as const;

const markedPhotographs = z.array(
  z.object({
    source: z.string(),
    commit: z.string().optional(),
    sha256: z.string().length(64),
    /** Px of the upright photograph. */
    width: z.int(),
    height: z.int(),
    kind: z.string(),
    half: z.enum(halves),
    painting: corners,
    frame: corners.optional(),
  }),
);

export type Half = (typeof halves)[number];

export interface MarkedPhotograph {
  /** The repository it comes from, and its path there. */
  source: string;
  sha256: string;
  width: number;
  height: number;
  kind: string;
  /** The search is developed on the one and judged on the other. */
  half: Half;
  painting: Quad;
  /** The outer corners of the frame, where there is one. */
  frame?: Quad | undefined;
}

export function readMarks(half: Half): MarkedPhotograph[] {
  const marks = markedPhotographs.parse(JSON.parse(readFileSync(marksFile, "utf8")));
  return marks.filter((photograph) => photograph.half === half);
}

/** Returns the paths of a folder's files by their SHA-256. */
export function mapFilesByHash(folder: string): Map<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ name }) => {
      const path = join(folder, name);
      return [createHash("sha256").update(readFileSync(path)).digest("hex"), path];
    }),
  );
}
