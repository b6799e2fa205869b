import type { DraftEvent, State } from "./draft.ts";

export type EventType = DraftEvent["type"];

/**
 * "rest": editing with input, else clean. "saving": queued if a save is left, else as "rest".
 * "answered": queued if a save is left, else refused.
 */
export type Target = State | "rest" | "saving" | "answered";

export const states = [
  "clean",
  "editing",
  "queued",
  "sending",
  "refused",
  "conflict",
  "gone",
] as const;

/** By the index of the state. The draft ignores an event with null. */
type RowOf<States> = { readonly [Index in keyof States]: Target | null };

// biome-ignore format: a table
export const transitions: Record<EventType, RowOf<typeof states>> = {
  //          clean      editing    queued     sending    refused    conflict    gone
  set:      ["rest",    "rest",    "queued",  "sending", "rest",    "conflict", "gone"  ],
  choose:   ["editing", "editing", "saving",  "sending", "editing", "conflict", "gone"  ],
  drop:     [null,      "rest",    "saving",  "sending", "rest",    "conflict", "gone"  ],
  uploaded: [null,      "rest",    "queued",  "sending", "rest",    "conflict", "gone"  ],
  unsent:   [null,      "editing", "saving",  "sending", "refused", "conflict", "gone"  ],
  retry:    [null,      "editing", "queued",  "sending", "rest",    "conflict", "gone"  ],
  read:     ["clean",   "rest",    null,      null,      "refused", null,       "rest"  ],
  save:     ["queued",  "queued",  "queued",  "sending", "queued",  "queued",   "queued"],
  send:     [null,      null,      "sending", "sending", null,      null,       null    ],
  silence:  [null,      null,      "queued",  "queued",  null,      null,       null    ],
  stored:   [null,      null,      "saving",  "saving",  null,      null,       null    ],
  invalid:  ["refused", "refused", "refused", "refused", "refused", "refused",  "refused"],
  refused:  [null,      null,      "answered","answered",null,      null,       null    ],
  conflict: [null,      null,      "conflict","conflict",null,      null,       null    ],
  gone:     [null,      null,      "gone",    "gone",    null,      null,       null    ],
  mine:     [null,      null,      null,      null,      null,      "queued",   null    ],
  theirs:   [null,      null,      null,      null,      null,      "rest",     null    ],
  discard:  [null,      "clean",   "clean",   "clean",   "clean",   "clean",    "clean" ],
  restore:  ["saving",  "saving",  "queued",  "sending", "answered","conflict", "gone"  ],
};
