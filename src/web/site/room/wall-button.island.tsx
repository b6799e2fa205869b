import type { WorkToHang } from "../wall/hung-work.ts";
import { PreviewButton } from "../wall/preview-button.tsx";

/** Shows a work of a private room on the visitor's wall. */
export function WallButton({ work }: { work: WorkToHang }) {
  return <PreviewButton work={work} className="text-link with-sign" />;
}
