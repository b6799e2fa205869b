/** In mm, width first. */
export const pageSizes = { a4: [210, 297], letter: [215.9, 279.4] } as const;
export type PageSize = keyof typeof pageSizes;

/** In mm. */
interface LabelFormat {
  width: number;
  height: number;
  /** The grid of a sheet of labels, which has no cut marks; its labels fill the page's middle. */
  sheet?: { page: PageSize; columns: number; rows: number; columnGap: number };
}

const twoColumns = (page: PageSize, rows: number, columnGap: number) => ({
  page,
  columns: 2,
  rows,
  columnGap,
});

/** Sheets have the product numbers of Avery, which shops use. */
export const labelFormats = {
  "90x55": { width: 90, height: 55 },
  "105x74": { width: 105, height: 74 },
  A6: { width: 148, height: 105 },
  "Avery L7163": { width: 99.1, height: 38.1, sheet: twoColumns("a4", 7, 2.5) },
  "Avery L7173": { width: 99.1, height: 57, sheet: twoColumns("a4", 5, 2.5) },
  "Avery C32011": { width: 85, height: 54, sheet: twoColumns("a4", 5, 10) },
  "Avery 5163": { width: 101.6, height: 50.8, sheet: twoColumns("letter", 5, 4.76) },
  "Avery 5371": { width: 88.9, height: 50.8, sheet: twoColumns("letter", 5, 0) },
} as const satisfies Record<string, LabelFormat>;

export type LabelName = keyof typeof labelFormats;

/**
 * Returns the places of the labels of a page, in mm: the upper left corner of the first one and the
 * steps to the next ones. A sheet of labels has a page size of its own; for other labels the page is
 * landscape if more of them fit.
 */
export function computeLabelGrid(name: LabelName, preferredPage: PageSize) {
  const { width, height, sheet }: LabelFormat = labelFormats[name];
  const { page = preferredPage, columnGap = 0 } = sheet ?? {};
  const [short, long] = pageSizes[page];
  const computeGrid = (landscape: boolean) => {
    const [pageWidth, pageHeight] = landscape ? [long, short] : [short, long];
    const columns = sheet?.columns ?? Math.floor(pageWidth / width);
    const rows = sheet?.rows ?? Math.floor(pageHeight / height);
    const left = (pageWidth - columns * width - (columns - 1) * columnGap) / 2;
    const top = (pageHeight - rows * height) / 2;
    const steps = { stepX: width + columnGap, stepY: height };
    return { page, landscape, columns, rows, left, top, ...steps, cutMarks: !sheet };
  };
  const [portrait, landscape] = [computeGrid(false), computeGrid(true)];
  const landscapeHoldsMore =
    !sheet && landscape.columns * landscape.rows > portrait.columns * portrait.rows;
  return landscapeHoldsMore ? landscape : portrait;
}
