import type { ApiPrint } from "../../../core/entities/print.ts";
import { isActive } from "../../../core/entities/print-rules.ts";
import { admin, site } from "../../../core/routes.ts";
import { previews } from "../../../core/unpublished.ts";
import { CardTools } from "../ordering/card-tools.tsx";
import { type CardOrder, CardPicture, CardTitle, OrderedCard } from "../ordering/ordered-card.tsx";
import { readPrintSizes } from "../print-sizes/read-sizes.ts";
import { materialNames, printStatusNames } from "../texts/choice-names.ts";
import { plural } from "../texts/plural.ts";
import { texts } from "../texts/texts.ts";
import { UnpublishedMark, ViewLine } from "../ui/record-parts.tsx";

function sizeCount(print: ApiPrint): string {
  const { length } = readPrintSizes(print.availableSizes);
  return length === 0 ? texts.prints.noSizes : plural(texts.prints.sizeCount, length);
}

interface PrintCardProps {
  print: ApiPrint;
  order: CardOrder;
}

export function PrintCard({ print, order }: PrintCardProps) {
  const { id, title, published } = print;
  const form = admin.editPrint(id);
  return (
    <OrderedCard order={order} isDimmed={!isActive(print) || published === false}>
      <CardPicture to={form} record={print} />
      <div className="card-words">
        <CardTitle to={form} title={title} />
        <p className="card-line">
          {materialNames[print.preferredMaterial]} · {sizeCount(print)}
        </p>
        <p className="card-line row card-marks">
          <span className="mark" data-status={print.status}>
            {printStatusNames[print.status]}
          </span>
          {print.featured && <span className="mark">{texts.common.featured}</span>}
          <UnpublishedMark published={published} />
        </p>
        {print.description && <p className="caption card-text">{print.description}</p>}
        <ViewLine kind="print" id={id} />
      </div>
      <CardTools
        kind="print"
        record={print}
        order={order}
        form={form}
        page={site.print(id)}
        preview={previews.print(id)}
      />
    </OrderedCard>
  );
}
