import { useQuery } from "@tanstack/react-query";
import type { PaperWish } from "../../../core/papers/paper-request.ts";
import { requestPaper } from "./request-paper.ts";

const delayMs = 500;

/** The first page as the address of a picture. Waits until the painter has chosen. */
export function usePreview(wish: PaperWish) {
  return useQuery({
    queryKey: ["papers", wish],
    gcTime: 0,
    retry: false,
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      signal.throwIfAborted();
      const { file, coarse } = await requestPaper({ ...wish, preview: true }, signal);
      return { address: `data:image/svg+xml,${encodeURIComponent(await file.text())}`, coarse };
    },
  });
}
