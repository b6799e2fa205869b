import { useEffect, useRef } from "react";
import { useForm } from "../forms/form-state.ts";
import { t } from "../texts/text.ts";
import { notifyFailure } from "../toasts.ts";
import type { ActiveUploads } from "./use-active-uploads.ts";

/** The server decodes 89 million; a phone needs 8 bytes of memory for each that it encodes. */
const maxPixels = 50_000_000;
/** Size of a smaller copy at most, in parts of the file that the server has refused. */
const refusedShare = 0.7;

/** The preparations of some fields. They end with the form. */
function useRunning() {
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const begun = running.current;
    return () => {
      for (const preparation of begun.values()) preparation.abort();
    };
  }, []);

  function stop(field: string): void {
    running.current.get(field)?.abort();
  }

  function restart(field: string): AbortSignal {
    stop(field);
    const preparation = new AbortController();
    running.current.set(field, preparation);
    return preparation.signal;
  }

  return { restart, stop };
}

function notifyUnreadable(): void {
  notifyFailure(
    t("This browser cannot read the picture"),
    t(
      "Export it as JPEG and upload that. An iPhone takes JPEG photos after you choose Settings, Camera, Formats, Most Compatible.",
    ),
  );
}

/** Makes JPEGs of files that the server would refuse, and chooses these in their place. */
export function usePreparation(shown: ActiveUploads, maxBytes: number) {
  const form = useForm();
  const { restart, stop } = useRunning();

  function cancel(field: string): void {
    stop(field);
    shown.remove(field);
  }

  /** @param onFailure called unless the painter cancels */
  async function encode(
    field: string,
    file: File,
    { limit, onFailure }: { limit: number; onFailure: () => void },
  ): Promise<void> {
    const signal = restart(field);
    shown.show(field, file, { percent: null, cancel: () => cancel(field) });
    try {
      const { toJpeg } = await import("../../photograph/client.ts");
      const jpeg = await toJpeg(file, { maxBytes: limit, maxPixels }, signal);
      form.chooseFile(field, jpeg);
    } catch {
      if (!signal.aborted) onFailure();
    }
  }

  function makeSmaller(field: string, file: File): Promise<void> {
    return encode(field, file, {
      limit: Math.min(maxBytes, refusedShare * file.size),
      onFailure() {
        notifyFailure(t("The picture could not be made smaller"), t("This device cannot open it"));
        offerSmaller(field, file);
      },
    });
  }

  function offerSmaller(field: string, file: File): void {
    shown.show(field, file, {
      broken: t("The file is too large."),
      remedy: t("Make it smaller for me"),
      tryAgain: () => void makeSmaller(field, file),
      cancel: () => cancel(field),
    });
  }

  function convert(field: string, file: File): Promise<void> {
    return encode(field, file, {
      limit: maxBytes,
      onFailure() {
        cancel(field);
        notifyUnreadable();
      },
    });
  }

  return { stop, cancel, offerSmaller, convert };
}

export type Preparation = ReturnType<typeof usePreparation>;
