import { useEffect, useRef, useState } from "react";
import { texts } from "../texts/texts.ts";

export interface ActiveUpload {
  /** Null while the device prepares the file. */
  percent: number | null;
  /** Object URL of the file, or the address of the photograph. */
  preview: string;
  /** The reason if the upload broke off, else null. */
  broken: string | null;
  /** Label of the button that tries again. */
  remedy: string;
  cancel: () => void;
  tryAgain: () => void;
}

const newUpload = {
  percent: 0,
  broken: null,
  remedy: texts.pictures.tryAgain,
  tryAgain: () => {},
  cancel: () => {},
};

/** The uploads that the fields of a form show. */
export function useActiveUploads() {
  const [byField, setByField] = useState<ReadonlyMap<string, ActiveUpload>>(new Map());
  const previewUrls = useRef(new Set<string>());

  useEffect(() => {
    const urlsToRevoke = previewUrls.current;
    return () => {
      for (const url of urlsToRevoke) URL.revokeObjectURL(url);
    };
  }, []);

  return {
    byField,
    /**
     * @param source a file, or the address of a picture
     * @returns the address of the preview, which stays until the form is closed
     */
    show(field: string, source: File | string, state: Partial<ActiveUpload>): string {
      const preview = typeof source === "string" ? source : URL.createObjectURL(source);
      if (preview !== source) previewUrls.current.add(preview);
      setByField((before) => new Map(before).set(field, { ...newUpload, preview, ...state }));
      return preview;
    },
    update(field: string, change: Partial<ActiveUpload>): void {
      setByField((before) => {
        const current = before.get(field);
        return current ? new Map(before).set(field, { ...current, ...change }) : before;
      });
    },
    remove(field: string): void {
      setByField((before) => new Map([...before].filter(([other]) => other !== field)));
    },
  };
}

export type ActiveUploads = ReturnType<typeof useActiveUploads>;
