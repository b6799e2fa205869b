import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type CameraFailure, cameraFailureMessages } from "./camera/camera-access.ts";
import { offeredSizes } from "./preview.tsx";
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

/** @param sizes of the print */
function render(screen: React.ReactNode, state: PreviewState, sizes = [small, large]): string {
  const contents = {
    print: { id: 1, title: "Sevan", sizes, picture },
    sizes: offeredSizes(sizes),
    contactAddress: "/contact",
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

for (const [row, failure, message] of messages) {
  test(`AR-22, ${row} the failure "${failure}" shows its message, four tips and other ways`, () => {
    const state = { ...startState(small), phase: { name: "error" as const, failure } };
    const html = render(<ErrorScreen />, state);
    expect(cameraFailureMessages[failure]).toBe(message);
    expect(html).toContain(`role="alert"`);
    expect(html).toContain(`>${message}<`);
    expect(html.match(/<li>/g)).toHaveLength(4);
    for (const way of ["Try Again", "Try Front Camera", "Use a photo of your wall"]) {
      expect(html).toContain(`>${way}<`);
    }
  });
}

test("AR-07, AR-08 offers eight sizes for a print without sizes and starts with the first", () => {
  const sizes = offeredSizes([]);
  const first = sizes[0];
  if (!first) throw new Error("no sizes");
  const html = render(<PreviewControls />, startState(first), []);
  const chips = html.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(chips).toHaveLength(8);
  expect(chips.map((chip) => chip.includes("checked"))).toEqual([true, ...Array(7).fill(false)]);
  expect(html.match(/aria-label="60 × 80 cm, Canvas"/g)).toHaveLength(1);
});

test("AR-07 offers a custom size before the listed ones", () => {
  const custom = { width: 45, height: 60, material: "paper" } as const;
  expect(offeredSizes([small, large], custom)).toEqual([custom, small, large]);
  expect(offeredSizes([small, large], { ...large })).toEqual([small, large]);
});
