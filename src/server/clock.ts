import { localDay } from "../core/entities/date-text.ts";

let latestMs = 0;
let latestWallMs = 0;

/**
 * Returns the time by which deadlines are set and compared, in ms since 1970. This clock never runs
 * backwards within a process: if somebody sets the wall clock back, this clock runs at half the speed
 * until the wall clock has caught up.
 */
export function clockMs(): number {
  const wallMs = Date.now();
  const elapsedMs = Math.max(0, wallMs - latestWallMs);
  latestMs = Math.max(wallMs, latestMs + elapsedMs / 2);
  latestWallMs = wallMs;
  return latestMs;
}

/** Returns the present day at the site, in ISO 8601. `createServices` sets the time zone. */
export function today(): string {
  return localDay(new Date());
}

/** Returns the moment at which a day begins at the site. @param day in ISO 8601 */
export function startOfDay(day: string): Date {
  // JavaScript reads a time without a zone as local time.
  return new Date(`${day}T00:00`);
}

/** Returns the present time for the name of a file, e.g. `2026-05-17T12-00-00-000Z`. */
export function toFileTime(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}
