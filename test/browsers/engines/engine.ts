export interface Point {
  x: number;
  y: number;
}

/** CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** A key by `KeyboardEvent.key`. */
export type Key =
  | " "
  | "ArrowDown"
  | "ArrowLeft"
  | "ArrowRight"
  | "ArrowUp"
  | "End"
  | "Enter"
  | "Escape"
  | "Home"
  | "Tab";

/** The commands that all engines have in common. */
export interface Tab {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs the function in the page. It cannot use anything from outside. */
  evaluate<Parameters extends unknown[], Result>(
    script: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>;
  movePointer(point: Point): Promise<void>;
  pressPointer(): Promise<void>;
  releasePointer(): Promise<void>;
  pressKey(key: Key): Promise<void>;
  typeText(text: string): Promise<void>;
  /** @param selector of an `<input type="file">` */
  chooseFile(selector: string, path: string): Promise<void>;
  /** PNG of the window. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface RunningEngine {
  /** Opens a tab with its own cookies and storage, and with a fake camera. */
  openTab(): Promise<Tab>;
  stop(): Promise<void>;
}
