import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { serverMessage } from "../api/api-error.ts";
import { texts } from "../texts/texts.ts";
import { type PaperProgress, requestPaper } from "./request-paper.ts";

type PaperState =
  | { name: "ready" }
  | { name: "making"; progress: PaperProgress | null }
  | { name: "failed"; message: string };

const previewDelayMs = 500;

/** The first page as the address of a picture. Waits until the painter has chosen. */
export function usePreview(wish: PaperWish) {
  return useQuery({
    queryKey: ["papers", wish],
    gcTime: 0,
    retry: false,
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, previewDelayMs));
      signal.throwIfAborted();
      const { file, coarse } = await requestPaper({ ...wish, preview: true }, signal);
      return { address: URL.createObjectURL(file), coarse };
    },
  });
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Makes and saves a PDF file. Leaving the screen stops it. */
export function usePaper() {
  const [state, setState] = useState<PaperState>({ name: "ready" });
  const stop = useRef<AbortController>(null);
  const cancel = () => stop.current?.abort();
  useEffect(() => () => stop.current?.abort(), []);

  async function make(wish: PaperWish): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    setState({ name: "making", progress: null });
    try {
      const { file } = await requestPaper(wish, signal, (progress) =>
        setState({ name: "making", progress }),
      );
      save(file, `${wish.kind}.pdf`);
      setState({ name: "ready" });
    } catch (error) {
      const message = serverMessage(error) ?? texts.papers.failed;
      setState(signal.aborted ? { name: "ready" } : { name: "failed", message });
    }
  }
  return { state, make, cancel };
}
