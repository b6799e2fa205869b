import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wallWords } from "../../test/support/wall-words.ts";
import type { CameraFailure } from "./camera/camera-access.ts";
import type { HungWork } from "./hung-work.ts";
import { createMeasuringTexts } from "./measure/measuring-texts.ts";
import { PreviewContext } from "./preview-context.ts";
import { PreviewControls } from "./preview-controls.tsx";
import { ErrorScreen } from "./preview-screens.tsx";
import { createStartState, type PreviewState } from "./preview-state.ts";

const { texts, format } = wallWords;
const small = { width: 30, height: 40, material: "paper" } as const;
const large = { width: 60, height: 80, material: "canvas" } as const;

const print: HungWork = {
  about: "print",
  title: "Sevan",
  titleLang: undefined,
  picture: { address: "/a.jpg", ratio: 0.75 },
  fills: false,
  pictureNote: null,
  sizes: [small, large],
  startSize: small,
  chipWords: (size) => [format.size(size), size.material],
  describe: (size) => format.size(size),
  price: () => "€18.00",
  askLabel: "Ask about this size",
  enquiryAddress: () => "/contact?print=1",
  modelAddress: () => null,
};

const artwork: HungWork = {
  ...print,
  about: "artwork",
  sizes: [large],
  startSize: large,
  chipWords: () => ["24 × 31 in", "Original"],
};

function render(screen: React.ReactNode, state: PreviewState, work = print): string {
  const contents = {
    ...wallWords,
    work,
    state,
    dispatch: () => undefined,
    layout: null,
    picture: { address: "/a.jpg", image: null, error: null, ratio: 0.75, crossOrigin: undefined },
    video: { current: null },
  };
  return renderToStaticMarkup(<PreviewContext value={contents}>{screen}</PreviewContext>);
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

test.each(messages)(
  "AR-22, %s the failure %s shows its message, four tips and other ways",
  (_row, failure, message) => {
    const state = { ...createStartState(small), phase: { name: "error" as const, failure } };
    const html = render(<ErrorScreen />, state);
    expect(html).toContain(`role="alert"`);
    expect(html).toContain(`>${message}<`);
    expect(html.match(/<li>/g)).toHaveLength(4);
    for (const way of ["Try Again", "Try Front Camera", "Use a photo of your wall"]) {
      expect(html).toContain(`>${way}<`);
    }
  },
);

test("AR-07 offers the sizes of a print and starts with the chosen one", () => {
  const html = render(<PreviewControls />, createStartState(large));
  expect(html).toMatch(/type="range" min="50" max="150" step="5"/);
  const chips = html.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(chips.map((chip) => chip.includes("checked"))).toEqual([false, true]);
  expect(html.match(/aria-label="60 × 80 cm, canvas"/g)).toHaveLength(1);
  expect(html).toContain("White border");
});

test("WAL-07 an artwork has its own size only, and no border", () => {
  const html = render(<PreviewControls />, createStartState(large), artwork);
  expect(html.match(/<input type="radio"[^>]*>/g)).toHaveLength(1);
  expect(html).toContain('aria-label="24 × 31 in, Original"');
  expect(html).not.toContain("White border");
});

test("WAL-05 states no accuracy before the visitor has confirmed the sheet, and says that its edges are bent", () => {
  const { describeOutcome } = createMeasuringTexts(texts, format);
  const search = { sheet: "a4", snapFailed: false, isSearching: false, isNotFound: false } as const;
  const outcome = (isBent: boolean, isOffered: boolean) => {
    const assessment = { name: "accepted", deviation: 1, isBent } as const;
    return describeOutcome({ ...search, assessment, error: 1.5, isOffered }, small);
  };
  expect(outcome(false, true)).toBe("");
  expect(outcome(false, false)).toContain("± 1.5 cm");
  const bent = "The sheet’s edges look bent. Press it flat and take another photo.";
  expect(outcome(true, true)).toBe(bent);
  expect(outcome(true, false)).toBe(`30 × 40 cm will be right to ± 1.5 cm. ${bent}`);
});
