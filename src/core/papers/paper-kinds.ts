export const paperKinds = ["labels", "prices", "catalogue", "hanging"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Header with the number of pictures in the file, which are `/Subtype /Image` in its bytes. */
export const picturesHeader = "Nkar-Pictures";
