import type { ReactNode } from "react";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { LabelLines, PriceLine } from "../artwork/wall-label.tsx";
import { useMaterialPrices } from "../prints/print-view.ts";
import type { RoomWork } from "./room-work.ts";

interface LabelProps {
  roomWork: RoomWork;
  showsPrices: boolean;
  /** The title as a heading, with or without a link. */
  title: ReactNode;
}

/**
 * The label of a work in a private room: title, year, medium and size, a badge if the work is sold, and
 * the price if the painter shows prices.
 */
export function RoomLabel({ roomWork, showsPrices, title }: LabelProps) {
  const { langOf } = useLanguage();
  if ("print" in roomWork) {
    return <PrintLabel print={roomWork.print} showsPrices={showsPrices} title={title} />;
  }
  const { work } = roomWork;
  return (
    <>
      <div className="wall-label-title text-lead" lang={langOf(work, "title")}>
        {title}
      </div>
      <LabelLines work={work} />
      {/* The price line of a sold work has a badge but no price. */}
      {(showsPrices || !work.available) && <PriceLine work={work} />}
    </>
  );
}

type PrintLabelProps = Omit<LabelProps, "roomWork"> & Extract<RoomWork, { print: object }>;

function PrintLabel({ print, showsPrices, title }: Omit<PrintLabelProps, "name">) {
  const { langOf } = useLanguage();
  const pageTexts = usePageTexts();
  const prices = useMaterialPrices(print).join("\u00a0· ");
  return (
    <>
      <div className="wall-label-title text-lead" lang={langOf(print, "title")}>
        {title}
      </div>
      <p className="text-ash wall-label-line">
        {pageTexts.print.edition}
        <br />
        {print.editionSize ? pageTexts.print.limited(print.editionSize) : pageTexts.print.open}
        {print.isDiscontinued && (
          <>
            <br />
            {pageTexts.print.discontinued}
          </>
        )}
      </p>
      {showsPrices && <p className="wall-label-price">{prices}</p>}
    </>
  );
}
