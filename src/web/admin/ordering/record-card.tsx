import { ArrowDown, ArrowUp, ArrowUpToLine, ListOrdered } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ContentCollection } from "../../../core/api-routes.ts";
import type { RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import { fill } from "../../../core/template.ts";
import { formAddresses } from "../navigation/form-addresses.ts";
import { Link } from "../navigation/navigation.tsx";
import { langOf, texts } from "../texts/texts.ts";
import { DeleteButton, type DeletionWords } from "../trash/deletion.tsx";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { Menu } from "../ui/menu.tsx";
import { EditLink } from "../ui/record-parts.tsx";
import { Tool } from "../ui/tool.tsx";
import { useIsWide } from "../ui/window.ts";
import { type CardMoves, type CardOrder, DragBadge, OrderedCard } from "./ordered-card.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

interface CardToolsProps {
  name: ContentCollection;
  words: DeletionWords;
  record: RecordWithLanguages & { id: number; title: string };
  order: CardOrder;
  /** Further actions, behind the button for more. */
  actions?: ReactNode;
}

interface RecordCardProps extends CardToolsProps {
  picture: string;
  isDimmed?: boolean | undefined;
  /** Stands below the title. */
  line: string;
  marks?: ReactNode;
  description: string | null;
  /** Stands below the description. */
  note?: ReactNode;
  children?: ReactNode;
}

/** The card of a record in an ordered list. */
export function RecordCard(props: RecordCardProps) {
  const { picture, isDimmed, line, marks, description, note, children, ...tools } = props;
  const { title, id } = tools.record;
  const form = formAddresses(tools.name).edit(id);
  return (
    <OrderedCard order={tools.order} isDimmed={isDimmed}>
      {/* For mouse and finger only: keys and screen readers find the same link in the title. */}
      <Link className="card-picture" to={form} tabIndex={-1} aria-hidden="true">
        <AdminPicture className="fill" src={picture} alt="" />
      </Link>
      <div>
        <h3 className="card-title" lang={langOf(tools.record, "title")}>
          <Link to={form}>{title}</Link>
        </h3>
        <p className="text-ash">{line}</p>
        {marks && <p className="text-ash row card-marks">{marks}</p>}
        {description && (
          <p className="caption card-text" lang={langOf(tools.record, "description")}>
            {description}
          </p>
        )}
        {note}
      </div>
      <CardTools {...tools} />
      {children}
    </OrderedCard>
  );
}

/** The actions of a card: in a line where there is room, else behind one button. */
function CardTools({ name, words, record: { id, title }, order, actions }: CardToolsProps) {
  const isWide = useIsWide();
  const edit = <EditLink to={formAddresses(name).edit(id)} title={title} />;
  const deletion = <DeleteButton name={name} words={words} id={id} title={title} />;
  return (
    <div className="text-ash card-tools">
      {isWide && (
        <>
          {order.onStep && <DragBadge title={title} />}
          <Steps order={order} title={title} />
          {edit}
          {deletion}
        </>
      )}
      <Menu label={fill(texts.ui.moreActions, { title })}>
        {!isWide && (
          <>
            {edit}
            <Steps order={order} title={title} />
          </>
        )}
        <MoveToFirst order={order} title={title} />
        <MoveToPlace order={order} title={title} />
        {actions}
        {!isWide && deletion}
      </Menu>
    </div>
  );
}

interface MoveToolProps {
  order: CardMoves;
  title: string;
}

/** Two buttons that move a record one step up or down. None if the list offers no steps. */
export function Steps({ order: { position, count, onStep }, title }: MoveToolProps) {
  if (!onStep) return null;
  const stepProps = (label: string, isAtEnd: boolean) => ({
    label,
    title: label,
    isAtEnd,
    subject: title,
  });
  const up = stepProps(texts.ordering.moveUp, position === 1);
  const down = stepProps(texts.ordering.moveDown, position === count);
  return (
    <>
      <Tool Icon={ArrowUp} {...up} onPress={() => onStep("up")} />
      <Tool Icon={ArrowDown} {...down} onPress={() => onStep("down")} />
    </>
  );
}

export function MoveToFirst({ order: { position, onMoveTo }, title }: MoveToolProps) {
  const label = texts.ordering.moveToFirst;
  const toolProps = { Icon: ArrowUpToLine, label, title: label, isAtEnd: position === 1 };
  return <Tool {...toolProps} subject={title} onPress={() => onMoveTo(1)} />;
}

export function MoveToPlace({ order, title }: MoveToolProps) {
  const [isOpen, setOpen] = useState(false);
  const label = texts.ordering.moveToPlace;
  const toolProps = { Icon: ListOrdered, label, title: label };
  return (
    <>
      <Tool {...toolProps} subject={title} onPress={() => setOpen(true)} />
      {isOpen && <PlaceDialog order={order} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
