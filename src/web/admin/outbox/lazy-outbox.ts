import type { ComponentType } from "react";
import { lazyPart, lazyScreen } from "../ui/lazy-part.tsx";
import { firstDraft } from "./first-draft.ts";

/** Loads the script of a screen with a form, which opens with the drafts of the device. */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyScreen(async () => {
    const drafts = import("./drafts.ts").then(({ draftsRead }) => draftsRead);
    const [Screen] = await Promise.all([load(), drafts]);
    return Screen;
  });
}

async function loadDraftList() {
  await firstDraft;
  return import("./draft-list.tsx");
}

export const Outbox = lazyPart(async () => (await loadDraftList()).Outbox);
export const DraftList = lazyPart(async () => (await loadDraftList()).DraftList);
