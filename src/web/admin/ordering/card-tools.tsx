import { ArrowDown, ArrowUp, ArrowUpToLine, Link2 } from "lucide-react";
import { CertificateButton } from "../papers/certificate-button.tsx";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifyFailure } from "../toasts.ts";
import { DeleteButton } from "../ui/delete-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { EditLink, PageLink } from "../ui/record-parts.tsx";
import { Tool } from "../ui/tool.tsx";
import { useIsWide } from "../ui/use-is-wide.ts";
import { type CardOrder, DragBadge } from "./ordered-card.tsx";

interface CardToolsProps {
  kind: "artwork" | "print";
  record: { id: number; title: string; published?: boolean | undefined };
  order: CardOrder;
  /** Address of the form. */
  form: string;
  page: string;
  preview: string;
}

/** The actions of a card: in a line where there is room, else behind one button. */
export function CardTools({ kind, record, order, form, page, preview }: CardToolsProps) {
  const { id, title, published } = record;
  const isWide = useIsWide();
  return (
    <div className="card-tools">
      {isWide && (
        <>
          <DragBadge title={title} />
          <Steps order={order} title={title} />
          <EditLink to={form} title={title} />
          <DeleteButton kind={kind} id={id} title={title} />
        </>
      )}
      <Menu label={fill(texts.ui.moreActionsForTitle, { title })}>
        {!isWide && (
          <>
            <EditLink to={form} title={title} />
            <Steps order={order} title={title} />
          </>
        )}
        <MoveToFirst order={order} title={title} />
        <PageLink title={title} published={published} page={page} preview={preview} />
        {published !== false && (
          <Tool
            Icon={Link2}
            label={texts.ui.copyLink}
            subject={title}
            onPress={() => copyLink(page)}
          />
        )}
        <CertificateButton records={kind === "print" ? "prints" : "artworks"} record={record} />
        {!isWide && <DeleteButton kind={kind} id={id} title={title} />}
      </Menu>
    </div>
  );
}

/** @param page address on this site */
export async function copyLink(page: string): Promise<void> {
  const url = new URL(page, location.origin).href;
  try {
    await navigator.clipboard.writeText(url);
    notify(texts.artworks.linkCopied, { description: url });
  } catch {
    notifyFailure(texts.artworks.linkCouldNotBeCopied, url);
  }
}

interface StepProps {
  order: CardOrder;
  title: string;
}

function Steps({ order: { isFirst, isLast, onMove }, title }: StepProps) {
  const step = (label: string, isAtEnd: boolean) => ({
    label,
    title: label,
    isAtEnd,
    subject: title,
  });
  const up = step(texts.ordering.moveUp, isFirst);
  const down = step(texts.ordering.moveDown, isLast);
  return (
    <>
      <Tool Icon={ArrowUp} {...up} onPress={() => onMove("up")} />
      <Tool Icon={ArrowDown} {...down} onPress={() => onMove("down")} />
    </>
  );
}

export function MoveToFirst({ order: { isFirst, onMove }, title }: StepProps) {
  const label = texts.ordering.moveToFirst;
  const first = { Icon: ArrowUpToLine, label, title: label, isAtEnd: isFirst };
  return <Tool {...first} subject={title} onPress={() => onMove("first")} />;
}
