import { useEffect, useState } from "react";

/** Returns a function that makes object URLs of files. They end with the form. */
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

/**
 * Remembers the files of the pictures that the form has uploaded, because the server makes the
 * variants that the admin shows only after the upload.
 */
export function useSources() {
  const objectUrl = useObjectUrls();
  /** By the address of the uploaded picture: its file, or the address of its photograph. */
  const [sources] = useState(new Map<string, File | string>());

  /** Undefined if this device does not have the file, or the photograph of a straightened picture. */
  function findFile(source: File | string): File | undefined {
    if (source instanceof File) return source;
    const uploaded = sources.get(source);
    return uploaded === undefined ? undefined : findFile(uploaded);
  }

  function previewAddress(source: File | string): string {
    const file = findFile(source);
    return file ? objectUrl(file) : String(source);
  }

  return {
    findFile,
    previewAddress,
    /** Undefined if the form has not uploaded the picture. */
    uploadedPreview(address: string): string | undefined {
      const source = sources.get(address);
      return source && previewAddress(source);
    },
    remember(address: string, source: File | string) {
      // A photograph that is straightened again has its address already.
      if (source !== address) sources.set(address, source);
    },
  };
}
