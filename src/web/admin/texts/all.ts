import { common } from "./common.ts";
import { dashboard } from "./dashboard.ts";
import { photograph } from "./photograph.ts";
import { session } from "./session.ts";

/** One file per screen; `common` has the texts that several screens share. */
export const textFiles = { common, dashboard, photograph, session };

export const translations = { ...common, ...dashboard, ...photograph, ...session };

/** A text of the admin. Any other does not compile, so each has its translations. */
export type AdminText = keyof typeof translations;
