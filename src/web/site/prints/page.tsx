import type { ContactSettings } from "../../../core/entities/settings.ts";
import { firstThumbnails } from "../../../core/entities/thumbnails.ts";
import { formatCount } from "../../../core/format.ts";
import { Island } from "../../islands/island.tsx";
import { PriceCalculator } from "./price-calculator.island.tsx";
import { PrintCard } from "./print-card.tsx";
import type { PrintView } from "./print-view.ts";

export interface PrintsData {
  prints: PrintView[];
  contact: ContactSettings;
}

function loadingOf(index: number): "first" | "late" | "deferred" {
  if (index === 0) return "first";
  return index < firstThumbnails ? "late" : "deferred";
}

export function PrintsPage({ prints, contact }: PrintsData) {
  const { email, instagramUrl, instagramHandle } = contact;
  return (
    <div className="page">
      <div className="page-head">
        <h1 className="font-serif text-title">Prints</h1>
        <p className="text-ash">{formatCount(prints.length, "print")} available</p>
      </div>
      {prints.length > 0 ? (
        <ul className="print-grid" data-enhance="prints/thumbnails">
          {prints.map((print, index) => (
            <PrintCard key={print.id} print={print} loading={loadingOf(index)} />
          ))}
        </ul>
      ) : (
        <p className="empty">No prints available at the moment.</p>
      )}
      <Island
        view={PriceCalculator}
        props={{ contact: { email, instagramUrl, instagramHandle } }}
      />
    </div>
  );
}
