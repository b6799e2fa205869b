import type { ContentName } from "../../core/api-routes.ts";

/** A record that visitors read: its resource and its id, which is 1 for settings. */
export interface Content {
  name: ContentName;
  id: number;
}
