/**
 * Shows an uploaded picture from its file, until the server has made the variants that the admin
 * shows.
 */

import { useEffect, useState } from "react";

/** Returns a function that makes object URLs of files. The URLs end when the form closes. */
function useObjectUrls(): (file: File) => string {
  const [urls] = useState(new Map<File, string>());
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return (file) => {
    const url = urls.get(file) ?? URL.createObjectURL(file);
    urls.set(file, url);
    return url;
  };
}

/** Remembers the file of each picture that the form has uploaded. */
export function useSources() {
  const objectUrl = useObjectUrls();
  /**
   * By the address of an uploaded picture: the file of the picture. For a straightened picture: the
   * file or the address of its photograph.
   */
  const [sources] = useState(new Map<string, File | string>());

  /**
   * Returns the file of a source, or of its photograph; undefined if this device does not have it.
   */
  function findFile(source: File | string): File | undefined {
    if (source instanceof File) return source;
    const ownSource = sources.get(source);
    return ownSource === undefined ? undefined : findFile(ownSource);
  }

  /** Returns the object URL of the source's file if the device has it, else the address itself. */
  function previewAddress(source: File | string): string {
    const file = findFile(source);
    return file ? objectUrl(file) : String(source);
  }

  return {
    findFile,
    previewAddress,
    /** Returns the preview of an uploaded picture; undefined if this form has not uploaded it. */
    uploadedPreview(address: string): string | undefined {
      const source = sources.get(address);
      return source && previewAddress(source);
    },
    remember(address: string, source: File | string) {
      // If a photograph is straightened again, its source is its own address.
      if (source !== address) sources.set(address, source);
    },
  };
}
