import { runInSlices } from "@nkar/controls/delay";
import type { FittedSides } from "@nkar/painting-finder/fit-sides";
import type { MeasuringSheet } from "@nkar/plane/paper-sheets";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { useEffect, useEffectEvent, useState } from "react";
import type { Still } from "../preview-state.ts";
import { findSheets } from "./find-sheet.ts";

/** Rows of px that are read between two pauses. */
const rowsPerStep = 64;

function* readPixels(canvas: HTMLCanvasElement): Generator<void, PixelGrid> {
  const { width, height } = canvas;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const data = new Uint8ClampedArray(width * height * 4);
  for (let top = 0; context && top < height; top += rowsPerStep) {
    const rows = context.getImageData(0, top, width, Math.min(rowsPerStep, height - top));
    data.set(rows.data, top * width * 4);
    yield;
  }
  return { data, width, height };
}

/**
 * Searches the photo for the chosen sheet of paper, and again when the visitor chooses another
 * sheet. The photo must not change while the component is mounted.
 */
export function useSheetSearch(
  { canvas }: Still,
  sheet: MeasuringSheet,
  onFound: (sides: FittedSides) => void,
) {
  const [picture, setPicture] = useState<PixelGrid | null>(null);
  const [result, setResult] = useState<{ sheet: MeasuringSheet; isFound: boolean } | null>(null);
  const offer = useEffectEvent(onFound);

  useEffect(() => {
    const aborter = new AbortController();
    void runInSlices(readPixels(canvas), aborter.signal).then((pixels) => {
      if (pixels) setPicture(pixels);
    });
    return () => aborter.abort();
  }, [canvas]);

  useEffect(() => {
    if (!picture) return;
    const aborter = new AbortController();
    void runInSlices(findSheets(picture, sheet), aborter.signal).then((sheets) => {
      if (!sheets) return;
      setResult({ sheet, isFound: sheets.length > 0 });
      if (sheets[0]) offer(sheets[0]);
    });
    return () => aborter.abort();
  }, [picture, sheet]);

  // A result for another sheet is out of date.
  const isSearching = result?.sheet !== sheet;
  return { picture, isSearching, isNotFound: !isSearching && !result.isFound };
}
