// One lazy script for drafts: every screen opens without it.

export { DraftOfDeleted } from "./draft-of-deleted.tsx";
export { listDrafts } from "./draft-store.ts";
export { FormDraft } from "./form-draft.tsx";
export { KeptDrafts, WaitingSaves } from "./kept-drafts.tsx";
export { clearDevice, confirmSignOut } from "./sign-out.ts";
