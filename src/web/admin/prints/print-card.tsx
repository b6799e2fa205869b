import type { ApiPrint } from "../../../core/entities/print.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { admin, site } from "../../../core/routes.ts";
import { previews } from "../../../core/unpublished.ts";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { WorkCard } from "../ordering/work-card.tsx";
import { readPrintSizes } from "../print-sizes/read-sizes.ts";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";

function sizeCount(print: ApiPrint): string {
  const { length } = readPrintSizes(print.availableSizes);
  return length === 0 ? texts.prints.noSizes : plural(texts.prints.sizeCount, length);
}

interface PrintCardProps {
  print: ApiPrint;
  order: CardOrder;
}

export function PrintCard({ print, order }: PrintCardProps) {
  const { id } = print;
  return (
    <WorkCard
      kind="print"
      record={print}
      order={order}
      form={admin.editPrint(id)}
      page={site.print(id)}
      preview={previews.print(id)}
      isDimmed={!isActive(print)}
      line={`${materialNames[print.preferredMaterial]} · ${sizeCount(print)}`}
      marks={<span className="mark">{printStatusNames[print.status]}</span>}
    />
  );
}
