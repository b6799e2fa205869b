import type { PrintToHang } from "../../wall-preview/hung-work.ts";
import { PreviewButton } from "../../wall-preview/preview-button.tsx";

export function WallPreviewCard({ print }: { print: PrintToHang }) {
  return (
    <section className="print-detail-section wall-card needs-script">
      <h2 className="section-heading">AR Preview</h2>
      <p className="mt-2 max-w-[25em] text-ash">
        See this print at its true size in your own room, through your camera or in a photo of your
        wall.
      </p>
      <PreviewButton work={print} />
    </section>
  );
}
