// One lazy script for drafts: every screen opens without it.

export { DraftOfDeleted } from "./draft-of-deleted.tsx";
export { listDrafts } from "./draft-store.ts";
export { FormDraft } from "./form-draft.tsx";
export { KeptDrafts, WaitingSaves } from "./kept-drafts.tsx";
export { confirmSignOut, removeDrafts } from "./sign-out.ts";
