export const pageSizes = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type PageSize = keyof typeof pageSizes;

/** In mm. */
interface LabelFormat {
  width: number;
  height: number;
  /** The grid of a sheet of labels, which has no cut marks; its labels fill the page's middle. */
  sheet?: { page: PageSize; columns: number; rows: number; gap: number };
}

/** The sheets are named as in the shops. */
export const labelFormats = {
  "90x55": { width: 90, height: 55 },
  "105x74": { width: 105, height: 74 },
  A6: { width: 148, height: 105 },
  "Avery L7163": {
    width: 99.1,
    height: 38.1,
    sheet: { page: "a4", columns: 2, rows: 7, gap: 2.5 },
  },
  "Avery L7173": { width: 99.1, height: 57, sheet: { page: "a4", columns: 2, rows: 5, gap: 2.5 } },
  "Avery C32011": { width: 85, height: 54, sheet: { page: "a4", columns: 2, rows: 5, gap: 10 } },
  "Avery 5163": {
    width: 101.6,
    height: 50.8,
    sheet: { page: "letter", columns: 2, rows: 5, gap: 4.76 },
  },
  "Avery 5371": {
    width: 88.9,
    height: 50.8,
    sheet: { page: "letter", columns: 2, rows: 5, gap: 0 },
  },
} as const satisfies Record<string, LabelFormat>;

export type LabelFormatName = keyof typeof labelFormats;
export const labelFormatNames = Object.keys(labelFormats) as [LabelFormatName];

interface Grid {
  page: PageSize;
  /** The page lies on its long side. */
  landscape: boolean;
  columns: number;
  rows: number;
  /** The upper left corner of the first label, and the steps to the next ones, in mm. */
  left: number;
  top: number;
  stepX: number;
  stepY: number;
  cutMarks: boolean;
}

/** Returns the places of the labels of a page. A sheet of labels has a page size of its own. */
export function labelGrid(name: LabelFormatName, wanted: PageSize): Grid {
  const { width, height, sheet }: LabelFormat = labelFormats[name];
  const gap = sheet?.gap ?? 0;
  const page = sheet?.page ?? wanted;
  const { width: short, height: long } = pageSizes[page];
  const place = (landscape: boolean) => {
    const [pageWidth, pageHeight] = landscape ? [long, short] : [short, long];
    const columns = sheet?.columns ?? Math.floor(pageWidth / width);
    const rows = sheet?.rows ?? Math.floor(pageHeight / height);
    return {
      page,
      landscape,
      columns,
      rows,
      left: (pageWidth - columns * width - (columns - 1) * gap) / 2,
      top: (pageHeight - rows * height) / 2,
      stepX: width + gap,
      stepY: height,
      cutMarks: !sheet,
    };
  };
  const upright = place(false);
  const lying = place(true);
  if (sheet) return upright;
  return lying.columns * lying.rows > upright.columns * upright.rows ? lying : upright;
}
