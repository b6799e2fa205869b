export const paperKinds = ["labels", "prices", "catalogue", "hanging"] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperRecords = ["artworks", "prints"] as const;
export type PaperRecords = (typeof paperRecords)[number];

/** Header with the number of pictures in the file, which are `/Subtype /Image` in its bytes. */
export const picturesHeader = "Nkar-Pictures";

/** Header with the number of pictures that have fewer than 300 dots per inch in the file. */
export const coarsePicturesHeader = "Nkar-Coarse-Pictures";
