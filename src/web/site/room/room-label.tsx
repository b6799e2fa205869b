import type { ReactNode } from "react";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { LabelLines, PriceLine } from "../artwork/wall-label.tsx";
import { useMaterialPrices } from "../prints/print-view.ts";
import type { RoomWork } from "./room-work.ts";

interface LabelProps {
  roomWork: RoomWork;
  showsPrices: boolean;
  /** With a link or without. */
  title: ReactNode;
}

/** Title, year, medium, size, the badge of a sold work, and the price where the painter shows it. */
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
      {/* The badge of a sold work alone, where prices are not shown. */}
      {(showsPrices || !work.available) && <PriceLine work={work} />}
    </>
  );
}

type PrintLabelProps = Omit<LabelProps, "roomWork"> & Extract<RoomWork, { print: object }>;

function PrintLabel({ print, showsPrices, title }: Omit<PrintLabelProps, "name">) {
  const { langOf } = useLanguage();
  const page = usePageTexts();
  const prices = useMaterialPrices(print).join("\u00a0· ");
  return (
    <>
      <div className="wall-label-title text-lead" lang={langOf(print, "title")}>
        {title}
      </div>
      <p className="text-ash wall-label-line">
        {page.print.edition}
        <br />
        {print.editionSize ? page.print.limited(print.editionSize) : page.print.open}
        {print.isDiscontinued && (
          <>
            <br />
            {page.print.discontinued}
          </>
        )}
      </p>
      {showsPrices && <p className="wall-label-price">{prices}</p>}
    </>
  );
}
