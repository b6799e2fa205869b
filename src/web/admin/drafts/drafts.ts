// One script for all that drafts need; no screen needs it to show.

export { keepFiles } from "./draft-store.ts";
export { FormDraft } from "./form-draft.tsx";
export { KeptDrafts } from "./kept-drafts.tsx";
export { confirmSignOut, removeDrafts } from "./sign-out.ts";
