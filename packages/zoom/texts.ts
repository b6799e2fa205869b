/** The words of the viewer in the reader's language. */
export interface ZoomTexts {
  /** For screen readers: gestures and keys. */
  help: string;
  close: string;
  /** Names of the two groups of buttons. */
  zoom: string;
  move: string;
  zoomOut: string;
  zoomIn: string;
  showWhole: string;
  left: string;
  up: string;
  down: string;
  right: string;
  /** The status, e.g. `The whole work` or `Enlarged 1.5 times`. */
  whole: string;
  smaller: string;
  enlarged(times: number): string;
  closest: string;
  actualSize: string;
  beyondDetail: string;
  loading: string;
  /** `none`: nothing could be loaded; `coarse`: only the small picture; `parts`: not all tiles. */
  failures: Record<"none" | "coarse" | "parts", string>;
  tryAgain: string;
  measureAgain: string;
  /** The panel that measures the screen by a bank card. */
  outline: string;
  cardHeading: string;
  holdCard: string;
  smallerOutline: string;
  largerOutline: string;
  fits: string;
  cancel: string;
  /** The rulers along a work in actual size: their name, and the lengths at their marks. */
  ruler: string;
  centimetres(length: number): string;
  inches(length: number): string;
}
