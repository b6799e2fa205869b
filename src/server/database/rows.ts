import type { Generated } from "kysely";
import { clockMs } from "../clock.ts";

export type Flag = 0 | 1;

/** Lists are JSON text. */
type Column<Value> = Value extends boolean
  ? Flag
  : Value extends string | readonly unknown[]
    ? string
    : Value;

export type Row<Entity> = {
  [Field in keyof Entity]-?: Field extends "id" ? Generated<number> : Column<Entity[Field]>;
};

/** Every change raises the version. */
export type ContentRow<Entity> = Row<Omit<Entity, "writtenIn">> & {
  version: Generated<number>;
  /** JSON of a `WrittenIn`. */
  writtenIn: Generated<string>;
};

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** ISO 8601, UTC. */
export function now(): string {
  return new Date().toISOString();
}

/** Returns the deadline after a delay; ISO 8601, UTC. */
export function deadlineIn(delayMs: number): string {
  return new Date(clockMs() + delayMs).toISOString();
}

/** @param deadline ISO 8601, UTC */
export function hasPassed(deadline: string): boolean {
  return deadline <= deadlineIn(0);
}
