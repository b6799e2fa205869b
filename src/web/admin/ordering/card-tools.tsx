import { DeleteButton } from "../ui/delete-button.tsx";
import { EditLink, PageLink } from "../ui/record-parts.tsx";
import { type CardOrder, OrderTools } from "./ordered-grid.tsx";

interface CardToolsProps {
  kind: "artwork" | "print";
  record: { id: number; title: string; published?: boolean | undefined };
  order: CardOrder;
  /** Address of the form. */
  form: string;
  page: string;
  preview: string;
}

/** The buttons and links of a card. */
export function CardTools({ kind, record, order, form, ...addresses }: CardToolsProps) {
  const { id, title, published } = record;
  return (
    <div className="card-tools">
      <div className="card-tools-group">
        <OrderTools order={order} title={title} />
      </div>
      <div className="card-tools-group">
        <PageLink title={title} published={published} {...addresses} />
        <EditLink to={form} title={title} />
        <DeleteButton kind={kind} id={id} title={title} />
      </div>
    </div>
  );
}
