import { useLanguage } from "../../language.ts";
import type { PrintToHang } from "../../wall-preview/hung-work.ts";
import { PreviewButton } from "../../wall-preview/preview-button.tsx";

export function WallPreviewCard({ print }: { print: PrintToHang }) {
  const { texts } = useLanguage();
  return (
    <section className="flow print-detail-section wall-card needs-script">
      <h2 className="section-heading">{texts.onYourWall.heading}</h2>
      <p className="text-ash">{texts.onYourWall.explanation}</p>
      <PreviewButton work={print} />
    </section>
  );
}
