import { type ComponentType, lazy } from "react";

/** Loads the script of a screen, whose forms open with the drafts of the device. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const drafts = import("../outbox/drafts.ts").then(({ draftsRead }) => draftsRead);
    const [Screen] = await Promise.all([load(), drafts]);
    return { default: Screen };
  });
}
