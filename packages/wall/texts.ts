import type { MeasuringSheet } from "@nkar/plane/paper-sheets";
import type { CameraFailure } from "./camera/camera-access.ts";

/** The words of the preview in the reader's language. */
export interface WallTexts {
  preview: {
    /** Before the title, for screen readers. */
    previewOf: string;
    close: string;
    photoFailed: string;
    approximate: string;
    trueSize: string;
    ofTrueSize(percent: number): string;
    /** Instead of an error that is too large to be useful. */
    uncertain: string;
    error(centimetres: string): string;
    inYourRoom: string;
    inAr: string;
    saved: string;
    movable: string;
    move(work: string): string;
    cameraPicture: string;
    stills: Record<"camera" | "photo", string>;
  };
  controls: {
    /** `locked`: another site does not let scripts read its picture; `missing`: it failed to load. */
    pictureErrors: Record<"locked" | "missing", string>;
    border: string;
    calibrate: string;
    rotate: string;
    capture: string;
    capturing: string;
    reset: string;
    camera: string;
    photo: string;
    size: string;
    scale: string;
    percent(value: number): string;
  };
  setup: {
    usePhoto: string;
    starting: string;
    allow: string;
    heading: string;
    /** Instructions; `choose` for prints only. */
    point: string;
    drag: string;
    choose: string;
    turn: string;
    start: string;
    measureAgain: string;
    stillMeasured: string;
    calibrate: string;
    tryAgain: string;
    frontCamera: string;
    cameraRequired: string;
    tips: readonly string[];
    failures: Record<CameraFailure, string>;
    photo: string;
    tape: string;
    choosePhoto: string;
    useCamera: string;
    unreadable: string;
  };
  measuring: {
    calibrate: string;
    hold: string;
    references: Record<"card" | "a4", string>;
    scale(reference: { size: string; percent: number }): string;
    tape: string;
    withSheet: string;
    close: string;
    sheet: string;
    sheets: Record<MeasuringSheet, string>;
    longSide: string;
    refuse: string;
    snap: string;
    accept: string;
    use: string;
    cancel: string;
    skip: string;
    instruction: string;
    questions: Record<MeasuringSheet, (size: string) => string>;
    searching: string;
    notFound: string;
    crossed: string;
    noEdges: string;
    snapFailure: string;
    otherProportions: Record<MeasuringSheet, string>;
    tooSmall: Record<MeasuringSheet, string>;
    bent: string;
    placed(count: number): string;
    accuracy(measure: { size: string; error: string }): string;
    /** Clockwise from the top left. */
    handles: readonly string[];
    moveHandle(handle: string): string;
    zoom: string;
  };
  room: {
    blank: string;
    leave: string;
    failed: string;
  };
}
