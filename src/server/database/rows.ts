import type { Flag } from "./schema.ts";

/** A boolean as both engines store it. */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** Reads a stored JSON list of text; anything else reads as empty. */
export function readTextList(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The present moment as it is stored: ISO 8601, UTC. */
export function now(): string {
  return new Date().toISOString();
}
