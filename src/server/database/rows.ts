import type { Generated } from "kysely";
import { clockMs } from "../clock.ts";

export type Flag = 0 | 1;

/** The type in which a column stores a value: a flag for a boolean, JSON text for a list. */
type Column<Value> = Value extends boolean
  ? Flag
  : Value extends string | readonly unknown[]
    ? string
    : Value;

/** The row in which a table stores an entity. */
export type TableRow<Entity> = {
  [Field in keyof Entity]-?: Field extends "id" ? Generated<number> : Column<Entity[Field]>;
};

/** A row of a record that `core/records` declares. Every change raises its version. */
export type ContentRow<Entity> = TableRow<Omit<Entity, "writtenIn">> & {
  version: Generated<number>;
  /** JSON of a `WrittenIn`. */
  writtenIn: Generated<string>;
};

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** Returns the present time of the machine's clock, for records; ISO 8601, UTC. */
export function now(): string {
  return new Date().toISOString();
}

/** Returns the time after a delay, by the clock that `hasPassed` also uses; ISO 8601, UTC. */
export function deadlineIn(delayMs: number): string {
  return new Date(clockMs() + delayMs).toISOString();
}

/** Returns the time at which something of this age began, by the same clock; ISO 8601, UTC. */
export function timeAgo(ageMs: number): string {
  return deadlineIn(-ageMs);
}

/** @param deadline ISO 8601, UTC */
export function hasPassed(deadline: string): boolean {
  return deadline <= deadlineIn(0);
}
