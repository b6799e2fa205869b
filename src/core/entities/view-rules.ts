export const viewedKinds = ["artwork", "print"] as const;

export type ViewedKind = (typeof viewedKinds)[number];

/** Days of the recent views, today included. */
export const recentViewDays = 30;
