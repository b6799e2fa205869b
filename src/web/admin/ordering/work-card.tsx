import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis, ListOrdered } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { fill } from "../../../core/template.ts";
import { Link } from "../navigation/navigation.tsx";
import { CertificateButton } from "../papers/paper-buttons.tsx";
import { texts } from "../texts/texts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { lazyDialog } from "../ui/lazy-part.tsx";
import { EditLink, PageLink, ViewLine } from "../ui/record-parts.tsx";
import { Tool } from "../ui/tool.tsx";
import { useIsWide } from "../ui/use-is-wide.ts";
import { type CardOrder, DragBadge, OrderedCard } from "./ordered-card.tsx";

interface MenuProps {
  /** For screen readers. */
  label: string;
  children: ReactNode;
}

/** Further actions behind a button "⋯". A press on one closes them. */
function Menu({ label, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  /** Below the button, or above it near the end of the window; ends where the button ends. */
  function place(): void {
    const { right, top, bottom } = button.current?.getBoundingClientRect() ?? new DOMRect();
    const element = list.current;
    if (!element) return;
    const fits = bottom + element.offsetHeight <= innerHeight;
    element.style.top = `${Math.max(0, fits ? bottom : top - element.offsetHeight)}px`;
    element.style.left = `${Math.max(0, right - element.offsetWidth)}px`;
  }

  return (
    <>
      <button ref={button} type="button" className="tool" title={label} popoverTarget={id}>
        <Ellipsis />
        <span className="sr-only">{label}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and links inside act */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on them causes a click */}
      <div
        ref={list}
        id={id}
        className="menu-of-actions"
        popover="auto"
        onToggle={({ newState }) => newState === "open" && place()}
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

interface CardToolsProps {
  kind: "artwork" | "print";
  record: {
    id: number;
    title: string;
    images: readonly string[];
    description: string | null;
    featured: boolean;
    published?: boolean | undefined;
  };
  order: CardOrder;
  /** Address of the form. */
  form: string;
  page: string;
  preview: string;
}

interface WorkCardProps extends CardToolsProps {
  /** An unpublished record is dimmed in any case. */
  isDimmed?: boolean;
  line: string;
  /** Marks before those of all works. */
  marks: ReactNode;
  children?: ReactNode;
}

/** The card of an artwork or a print edition. */
export function WorkCard({ isDimmed = false, line, marks, children, ...work }: WorkCardProps) {
  const { kind, record, order, form } = work;
  const { id, title, images, description, featured, published } = record;
  return (
    <OrderedCard order={order} isDimmed={isDimmed || published === false}>
      {/* For a mouse or finger: the title is the same link. */}
      <Link className="card-picture" to={form} tabIndex={-1} aria-hidden="true">
        <AdminPicture className="fill" src={images[0] ?? ""} alt="" />
      </Link>
      <div>
        <h3 className="card-title">
          <Link to={form}>{title}</Link>
        </h3>
        <p className="text-ash">{line}</p>
        <p className="text-ash row card-marks">
          {marks}
          {featured && <span className="mark">{texts.common.featured}</span>}
          {published === false && (
            <span className="mark" data-status="unpublished">
              {texts.common.unpublished}
            </span>
          )}
        </p>
        {description && <p className="caption card-text">{description}</p>}
        <ViewLine kind={kind} id={id} />
      </div>
      <CardTools {...work} />
      {children}
    </OrderedCard>
  );
}

/** The actions of a card: in a line where there is room, else behind one button. */
function CardTools({ kind, record, order, form, page, preview }: CardToolsProps) {
  const { id, title, published } = record;
  const isWide = useIsWide();
  return (
    <div className="text-ash card-tools">
      {isWide && (
        <>
          {order.onStep && <DragBadge title={title} />}
          <Steps order={order} title={title} />
          <EditLink to={form} title={title} />
          <DeleteButton kind={kind} id={id} title={title} />
        </>
      )}
      <Menu label={fill(texts.ui.moreActions, { title })}>
        {!isWide && (
          <>
            <EditLink to={form} title={title} />
            <Steps order={order} title={title} />
          </>
        )}
        <MoveToFirst order={order} title={title} />
        <MoveToPlace order={order} title={title} />
        <PageLink title={title} published={published} page={page} preview={preview} />
        <CertificateButton records={kind === "print" ? "prints" : "artworks"} record={record} />
        {!isWide && <DeleteButton kind={kind} id={id} title={title} />}
      </Menu>
    </div>
  );
}

interface StepProps {
  order: CardOrder;
  title: string;
}

function Steps({ order: { position, count, onStep }, title }: StepProps) {
  if (!onStep) return null;
  const step = (label: string, isAtEnd: boolean) => ({
    label,
    title: label,
    isAtEnd,
    subject: title,
  });
  const up = step(texts.ordering.moveUp, position === 1);
  const down = step(texts.ordering.moveDown, position === count);
  return (
    <>
      <Tool Icon={ArrowUp} {...up} onPress={() => onStep("up")} />
      <Tool Icon={ArrowDown} {...down} onPress={() => onStep("down")} />
    </>
  );
}

export function MoveToFirst({ order: { position, onMoveTo }, title }: StepProps) {
  const label = texts.ordering.moveToFirst;
  const first = { Icon: ArrowUpToLine, label, title: label, isAtEnd: position === 1 };
  return <Tool {...first} subject={title} onPress={() => onMoveTo(1)} />;
}

const PlaceDialog = lazyDialog(async () => (await import("./place-dialog.tsx")).PlaceDialog);

export function MoveToPlace({ order, title }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const label = texts.ordering.moveToPlace;
  const place = { Icon: ListOrdered, label, title: label };
  return (
    <>
      <Tool {...place} subject={title} onPress={() => setOpen(true)} />
      {isOpen && <PlaceDialog order={order} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
