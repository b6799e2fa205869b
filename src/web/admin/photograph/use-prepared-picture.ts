import { useEffect, useState } from "react";
import type { Adjustment } from "../../../core/entities/adjustment.ts";
import type { Edges } from "../../../core/geometry/extent.ts";
import type { PhotographWarning } from "../../../core/geometry/warp/warnings.ts";
import type { Photograph } from "../../photograph/client.ts";

interface Made {
  adjustment: Adjustment;
  /** Width by height. */
  proportions: number;
}

/** A small copy of what the painter will get. */
interface Shown extends Made {
  picture: ImageBitmap;
}

export interface StraightenedPicture extends Made {
  file: File;
  warnings: readonly PhotographWarning[];
}

interface WantedPicture extends Made {
  /** False while the corners form no picture. */
  canStraighten: boolean;
  /** Sizes of prints that the painter offers, cm. */
  printSizes: readonly Edges[];
}

/** Waits for the last of several moves. */
const settleMs = 150;

/** Those of an upload, below the limit of the server. */
const limits = { maxBytes: 30 * 1024 * 1024, maxPixels: 50_000_000 };

/** Straightens in advance: the warnings appear in time, and the button has nothing left to do. */
export function usePreparedPicture(photograph: Photograph, wanted: WantedPicture) {
  const { adjustment, proportions, canStraighten, printSizes } = wanted;
  const [shown, setShown] = useState<Shown | null>(null);
  const [straightened, setStraightened] = useState<StraightenedPicture | null>(null);
  const [failed, setFailed] = useState<Made | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same meanwhile
  useEffect(() => {
    if (!canStraighten) return;
    const end = new AbortController();
    const made = { adjustment, proportions };
    const request = { ...made, limits, printSizes };
    const timer = setTimeout(async () => {
      try {
        setShown({ ...made, picture: await photograph.show(request, end.signal) });
        setStraightened({ ...made, ...(await photograph.straighten(request, end.signal)) });
      } catch {
        if (!end.signal.aborted) setFailed(made);
      }
    }, settleMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [photograph, adjustment, proportions, canStraighten]);

  function ifPresent<Part extends Made>(made: Part | null): Part | null {
    return made?.adjustment === adjustment && made.proportions === proportions ? made : null;
  }

  return {
    /** Null while the present adjustment is prepared. */
    shown: ifPresent(shown),
    straightened: ifPresent(straightened),
    /** Those of the last result, until the next one. */
    warnings: straightened?.warnings ?? [],
    hasFailed: ifPresent(failed) !== null,
  };
}
