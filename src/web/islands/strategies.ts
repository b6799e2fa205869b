/**
 * When an island's code is fetched and its markup comes alive:
 * `visible` once it is near the viewport, `idle` when the browser has nothing better to do,
 * `touch` at the first pointer (a mouse over it will do), focus or key inside it (or on an element that wakes it).
 */
export type Strategy = "visible" | "idle" | "touch";
