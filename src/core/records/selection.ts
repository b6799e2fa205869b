import { z } from "zod";
import type { Localized } from "../entities/translation-rules.ts";
import { encodeError } from "../errors.ts";
import { parseJson } from "../parse-json.ts";
import type { Artwork } from "./artworks.ts";
import type { StoredForm } from "./field.ts";
import { memberKey } from "./member.ts";
import type { Print } from "./prints.ts";

// A selection is an ordered list of works, part of a record.

/** The most works in one selection. */
export const maxMembers = 500;

const id = z.int().min(1);

const memberSchema = z.union([z.strictObject({ artwork: id }), z.strictObject({ print: id })], {
  error: encodeError("memberUnreadable"),
});

/** A work in a selection, by its id. A work that is unpublished or in the trash stays a member. */
export type Member = z.output<typeof memberSchema>;

const membersSchema = z.array(memberSchema);

/** Adds an issue for each member that the list already contains. */
function refuseRepeatedMembers({ value, issues }: z.core.ParsePayload<Member[]>): void {
  const keys = value.map(memberKey);
  for (const [index, key] of keys.entries()) {
    if (keys.indexOf(key) === index) continue;
    const message = encodeError("memberRepeated");
    issues.push({ code: "custom", input: value, path: [index], message });
  }
}

/** Stores the members as JSON text. Reading skips members that are invalid. */
const storedMembers: StoredForm<Member[]> = {
  read(column) {
    const entries = parseJson(String(column));
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry) => memberSchema.safeParse(entry).data ?? []);
  },
  write: (value) => value && JSON.stringify(value),
};

/** The field `works` of a record: a selection, in the painter's order. */
export const works = {
  input: membersSchema
    .max(maxMembers, encodeError("tooManyMembers", { count: maxMembers }))
    .check(refuseRepeatedMembers)
    .optional()
    .describe("In order, by id; if absent, a change leaves them as they are"),
  value: membersSchema,
  stored: storedMembers,
} as const;

/** A record that has the field `works`. */
export interface Selection {
  works: Member[];
}

/** A work of a selection, with texts in the language of the page. */
export type SelectedRecord = { artwork: Artwork & Localized } | { print: Print & Localized };

/** Returns the addresses of the work's pictures. */
export function listImages(selected: SelectedRecord): string[] {
  return ("artwork" in selected ? selected.artwork : selected.print).images;
}

/** Returns the works in the body of a request; an empty list if the body has no valid list. */
export function parseMembers(body: object): Member[] {
  return z.object({ works: membersSchema }).safeParse(body).data?.works ?? [];
}
