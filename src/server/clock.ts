let latestMs = 0;
let latestWallMs = 0;

/**
 * Returns the time by which deadlines are set and compared, in ms since 1970. It never runs
 * backwards within a process: after the wall clock was set back, it runs at half the speed of the
 * wall clock until that has caught up.
 */
export function clockMs(): number {
  const wallMs = Date.now();
  const elapsedMs = Math.max(0, wallMs - latestWallMs);
  latestMs = Math.max(wallMs, latestMs + elapsedMs / 2);
  latestWallMs = wallMs;
  return latestMs;
}

/** The present time for the name of a file, e.g. `2026-05-17T12-00-00-000Z`. */
export function toFileTime(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, "-");
}
