import type { WorkToHang } from "../wall/hung-work.ts";
import { PreviewButton } from "../wall/preview-button.tsx";

/** The button that opens the wall preview of a work in a private room. */
export function WallButton({ work }: { work: WorkToHang }) {
  return <PreviewButton work={work} className="text-link with-sign" />;
}
