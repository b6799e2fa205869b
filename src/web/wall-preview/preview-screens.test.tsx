import { expect, test } from "vitest";
import { renderInLanguage } from "../../../test/support/render-in-language.tsx";
import { formatsIn } from "../../core/format.ts";
import type { Language } from "../../core/languages.ts";
import { defaultSales } from "../../core/sales.ts";
import { islandTexts } from "../../core/texts/island.ts";
import { wallTexts } from "../../core/texts/wall.ts";
import type { CameraFailure } from "./camera/camera-access.ts";
import { type HungWork, hungWork, offeredSizes, type WorkToHang } from "./hung-work.ts";
import { measuringTexts } from "./measure/measuring-texts.ts";
import { PreviewContext } from "./preview-context.ts";
import { PreviewControls } from "./preview-controls.tsx";
import { PreviewLabel } from "./preview-label.tsx";
import { ErrorScreen, InstructionsScreen } from "./preview-screens.tsx";
import { type PreviewState, startState } from "./preview-state.ts";

const small = { width: 30, height: 40, material: "paper" } as const;
const large = { width: 60, height: 80, material: "canvas" } as const;
const picture = {
  src: "/a.jpg",
  hash: null,
  width: 900,
  height: 1200,
  placeholder: null,
  widths: [],
};

function hangIn(work: WorkToHang, language: Language): HungWork {
  const wording = {
    texts: islandTexts[language],
    format: formatsIn(language),
    sales: defaultSales,
  };
  return hungWork(work, wording, wallTexts[language]);
}

function print(sizes = [small, large], language: Language = "en"): HungWork {
  return hangIn({ about: "print", id: 1, title: "Sevan", sizes, picture }, language);
}

const originalToHang = {
  about: "artwork",
  id: 7,
  title: "Sevan",
  picture,
  medium: "Oil on canvas",
  dimensions: "36 x 48 in",
  price: 1850,
  available: true,
  scale: { width: 91.44, height: 121.92, coverIsWhole: true },
} as const;

function original(available: boolean, coverIsWhole = true): HungWork {
  const scale = { ...originalToHang.scale, coverIsWhole };
  return hangIn({ ...originalToHang, available, scale }, "en");
}

function render(
  screen: React.ReactNode,
  state: PreviewState,
  work = print(),
  language: Language = "en",
): string {
  const contents = {
    texts: wallTexts[language],
    work,
    state,
    dispatch: () => undefined,
    layout: null,
    picture: { address: "/a.jpg", image: null, error: null, ratio: 0.75, crossOrigin: undefined },
    video: { current: null },
  };
  return renderInLanguage(<PreviewContext value={contents}>{screen}</PreviewContext>, language);
}

const messages: [string, CameraFailure, string][] = [
  ["ERR-04", "unsupported", "Camera access is not supported in this browser."],
  [
    "ERR-05",
    "insecure",
    "Camera access requires a secure connection (HTTPS). Please ensure your site is served over HTTPS.",
  ],
  ["ERR-06", "denied", "Camera access was denied. Please allow camera permissions and try again."],
  ["ERR-07", "missing", "No camera found on this device."],
  [
    "ERR-08",
    "busy",
    "Camera is being used by another application. Please close other camera apps and try again.",
  ],
  ["ERR-11", "other", "Unable to access camera. Please check your browser settings and try again."],
];

for (const [row, failure, message] of messages) {
  test(`AR-22, ${row} the failure "${failure}" shows its message, four tips and other ways`, () => {
    const state = { ...startState(small), phase: { name: "error" as const, failure } };
    const html = render(<ErrorScreen />, state);
    expect(html).toContain(`role="alert"`);
    expect(html).toContain(`>${message}<`);
    expect(html.match(/<li>/g)).toHaveLength(4);
    for (const way of ["Try Again", "Try Front Camera", "Use a photo of your wall"]) {
      expect(html).toContain(`>${way}<`);
    }
  });
}

test("AR-22 a photo is the first way if the device has no camera", () => {
  const first = (failure: CameraFailure) => {
    const state = { ...startState(small), phase: { name: "error" as const, failure } };
    return /class="button">([^<]*)</.exec(render(<ErrorScreen />, state))?.[1];
  };
  expect(first("missing")).toBe("Use a photo of your wall");
  expect(first("busy")).toBe("Try Again");
});

test("AR-07, AR-08 offers eight sizes for a print without sizes and starts with the first", () => {
  const sizes = offeredSizes([]);
  const first = sizes[0];
  if (!first) throw new Error("no sizes");
  const html = render(<PreviewControls />, startState(first), print([]));
  expect(html).toMatch(/type="range" min="50" max="150" step="5"/);
  const chips = html.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(chips).toHaveLength(8);
  expect(chips.map((chip) => chip.includes("checked"))).toEqual([true, ...Array(7).fill(false)]);
  expect(html.match(/aria-label="60 × 80 cm, Canvas"/g)).toHaveLength(1);
});

test("AR-07, WAL-08 offers a custom size before the listed ones", () => {
  const custom = { width: 45, height: 60, material: "paper" } as const;
  expect(offeredSizes([small, large], custom)).toEqual([custom, small, large]);
  expect(offeredSizes([small, large], { ...large })).toEqual([small, large]);
});

test("WAL-07 an original has one chip, its own size, and no border", () => {
  const work = original(true);
  const html = render(<PreviewControls />, startState(work.startSize), work);
  expect(html.match(/<input type="radio"[^>]*>/g)).toHaveLength(1);
  expect(html).toContain('aria-label="36 x 48 in, Original"');
  expect(html).not.toContain("White border");
  expect(work.startSize).toEqual({ width: 91.4, height: 121.9, material: "canvas" });
});

test("WAL-07, ASK-01 an original has its price, and a sold one asks about a commission", () => {
  const words = (work: HungWork) => {
    const { startSize } = work;
    return [work.describe(startSize), work.price(startSize), work.askLabel];
  };
  expect(words(original(true))).toEqual(["36 x 48 in", "$1,850", "Ask about this work"]);
  expect(words(original(false))).toEqual([
    "36 x 48 in",
    "Sold",
    "Ask about a commission in this size",
  ]);
  const { enquiry, startSize } = original(false);
  expect(enquiry(startSize, false)).toEqual({ about: "artwork", id: 7 });
});

test("WAL-07 an original covers its whole size, or a note says why not", () => {
  const [whole, framed] = [original(true), original(true, false)];
  expect([whole.fills, whole.pictureNote]).toEqual([true, null]);
  expect(framed.fills).toBe(false);
  expect(framed.pictureNote).toMatch(/other proportions/);
});

test("AR-04, WAL-07 only prints have a size to choose in the instructions", () => {
  const instructions = (work: HungWork) =>
    render(<InstructionsScreen />, startState(work.startSize), work);
  expect(instructions(print())).toContain("size selector");
  expect(instructions(original(true))).not.toContain("size selector");
});

test("LAN-01 the screens of the preview have no word of English in another language", () => {
  const work = print([small, large], "ru");
  const state = startState(small);
  const failed = { ...state, phase: { name: "error" as const, failure: "busy" as const } };
  const sheetSearch = {
    ...{ sheet: "a4" as const, snapFailed: false, isSearching: false, isNotFound: false },
    assessment: { name: "accepted" as const, deviation: 1, isBent: true },
    ...{ error: 1.5, isOffered: true },
  };
  const { describeTask, describeOutcome } = measuringTexts(wallTexts.ru, formatsIn("ru"));
  const shown = [
    render(<InstructionsScreen />, state, work, "ru"),
    render(<PreviewControls />, state, work, "ru"),
    render(<ErrorScreen />, failed, work, "ru"),
    describeTask(sheetSearch),
    describeOutcome({ ...sheetSearch, isOffered: false }, small),
  ].map((html) => html.replaceAll(/<[^>]*?(?:aria-label="([^"]*)"[^>]*)?>/g, " $1 "));
  expect(shown.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test("WAL-05 states no accuracy before the visitor has confirmed the sheet", () => {
  const { describeOutcome } = measuringTexts(wallTexts.en, formatsIn("en"));
  const found = {
    ...{ sheet: "a4" as const, snapFailed: false, isSearching: false, isNotFound: false },
    assessment: { name: "accepted" as const, deviation: 1, isBent: false },
    error: 1.5,
  };
  expect(describeOutcome({ ...found, isOffered: true }, small)).toBe("");
  expect(describeOutcome({ ...found, isOffered: false }, small)).toContain("± 1.5 cm");
});

test("WAL-05 says that the edges of the sheet are bent, whatever the error", () => {
  const { describeOutcome } = measuringTexts(wallTexts.en, formatsIn("en"));
  const outcome = (error: number | null, isOffered: boolean) =>
    describeOutcome(
      {
        ...{ sheet: "a4", snapFailed: false, isSearching: false, isNotFound: false },
        ...{ assessment: { name: "accepted", deviation: 1, isBent: true }, error, isOffered },
      },
      small,
    );
  const bent = "The sheet’s edges look bent. Press it flat and take another photo.";
  expect(outcome(1.5, true)).toBe(bent);
  expect(outcome(null, false)).toBe(bent);
  expect(outcome(1.5, false)).toBe(`30 × 40 cm will be right to ± 1.5 cm. ${bent}`);
});

test("LAN-02 the untranslated medium decides how flat an original hangs", () => {
  const medium = { medium: "Бумага", writtenMedium: "Ink on paper", translated: ["medium"] };
  const hang = (fields: object) => hangIn({ ...originalToHang, ...fields }, "ru");
  expect(hang(medium).startSize.material).toBe("paper");
  expect(hang({}).startSize.material).toBe("canvas");
});

test("LAN-02 the preview marks a title that is not translated with its language", () => {
  const label = (fields: object) => {
    const work = hangIn({ ...originalToHang, ...fields }, "ru");
    return render(<PreviewLabel showSize={false} />, startState(work.startSize), work, "ru");
  };
  expect(label({})).toContain('<cite lang="en">Sevan</cite>');
  expect(label({ title: "Севан", translated: ["title"] })).toContain("<cite>Севан</cite>");
});
