/** Kinds of records whose visits are counted. */
export const viewedKinds = ["artwork", "print"] as const;

export type ViewedKind = (typeof viewedKinds)[number];

/** Number of days, today included, whose visits count as recent. */
export const recentViewDays = 30;
