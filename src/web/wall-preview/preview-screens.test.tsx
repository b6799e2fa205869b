import { expect, test } from "vitest";
import { renderInLanguage } from "../../../test/support/render-in-language.tsx";
import { formatsIn } from "../../core/format.ts";
import { defaultSales } from "../../core/sales.ts";
import { islandTexts } from "../../core/texts/island.ts";
import { wallTexts } from "../../core/texts/wall.ts";
import type { CameraFailure } from "./camera/camera-access.ts";
import { type HungWork, hungWork, offeredSizes, type WorkToHang } from "./hung-work.ts";
import { measuringTexts } from "./measure/measuring-texts.ts";
import { PreviewContext } from "./preview-context.ts";
import { PreviewControls } from "./preview-controls.tsx";
import { ErrorScreen } from "./preview-screens.tsx";
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

function hang(work: WorkToHang): HungWork {
  const wording = { texts: islandTexts.en, format: formatsIn("en"), sales: defaultSales };
  return hungWork(work, wording, wallTexts.en);
}

function print(sizes = [small, large]): HungWork {
  return hang({ about: "print", id: 1, title: "Sevan", sizes, picture });
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
  return hang({ ...originalToHang, available, scale });
}

function render(screen: React.ReactNode, state: PreviewState, work = print()): string {
  const contents = {
    texts: wallTexts.en,
    work,
    state,
    dispatch: () => undefined,
    layout: null,
    picture: { address: "/a.jpg", image: null, error: null, ratio: 0.75, crossOrigin: undefined },
    video: { current: null },
  };
  return renderInLanguage(<PreviewContext value={contents}>{screen}</PreviewContext>);
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
    const state = { ...startState(small), phase: { name: "error" as const, failure } };
    const html = render(<ErrorScreen />, state);
    expect(html).toContain(`role="alert"`);
    expect(html).toContain(`>${message}<`);
    expect(html.match(/<li>/g)).toHaveLength(4);
    for (const way of ["Try Again", "Try Front Camera", "Use a photo of your wall"]) {
      expect(html).toContain(`>${way}<`);
    }
  },
);

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

test("WAL-07, ASK-01 an original has its own size and price, no border, and a sold one asks about a commission", () => {
  const [available, sold] = [original(true), original(false)];
  const html = render(<PreviewControls />, startState(available.startSize), available);
  expect(html.match(/<input type="radio"[^>]*>/g)).toHaveLength(1);
  expect(html).toContain('aria-label="36 x 48 in, Original"');
  expect(html).not.toContain("White border");
  const { startSize } = available;
  expect(startSize).toEqual({ width: 91.4, height: 121.9, material: "canvas" });
  expect([available.price(startSize), available.askLabel]).toEqual([
    "$1,850",
    "Ask about this work",
  ]);
  const words = [sold.price(startSize), sold.askLabel];
  expect(words).toEqual(["Sold", "Ask about a commission in this size"]);
  expect(sold.enquiry(startSize, false)).toEqual({ about: "artwork", id: 7 });
});

test("WAL-07 an original covers its whole size, or a note says why not", () => {
  const [whole, framed] = [original(true), original(true, false)];
  expect([whole.fills, whole.pictureNote]).toEqual([true, null]);
  expect(framed.fills).toBe(false);
  expect(framed.pictureNote).toMatch(/other proportions/);
});

test("WAL-05 states no accuracy before the visitor has confirmed the sheet, and says that its edges are bent", () => {
  const { describeOutcome } = measuringTexts(wallTexts.en, formatsIn("en"));
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
