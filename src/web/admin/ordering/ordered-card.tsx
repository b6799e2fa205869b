import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import type { PlaceInList } from "../navigation/place-in-list.ts";
import { texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";

/** Place of a card in the order, and its moves. */
export interface CardOrder {
  place: PlaceInList;
  isDragged: boolean;
  isTarget: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: "up" | "down" | "first") => void;
}

export interface OrderedRecord {
  id: number;
  title: string;
  images: readonly string[];
}

interface OrderedCardProps {
  order: CardOrder;
  isDimmed?: boolean;
  children: ReactNode;
}

export function OrderedCard({ order, isDimmed = false, children }: OrderedCardProps) {
  return (
    <li
      {...order.place}
      className="card"
      data-dimmed={isDimmed || undefined}
      data-dragged={order.isDragged || undefined}
      data-target={order.isTarget || undefined}
    >
      {children}
    </li>
  );
}

interface CardPictureProps {
  /** Address of the form. */
  to: string;
  record: Pick<OrderedRecord, "title" | "images">;
}

export function CardPicture({ to, record: { title, images } }: CardPictureProps) {
  return (
    <Link className="card-picture" to={to} aria-label={title}>
      <AdminPicture src={images[0] ?? ""} alt={title} />
    </Link>
  );
}

export function CardTitle({ to, title }: { to: string; title: string }) {
  return (
    <h3 className="card-title">
      <Link to={to}>{title}</Link>
    </h3>
  );
}

export function DragBadge({ title }: { title: string }) {
  return (
    <button type="button" className="tool drag-badge" title={texts.ordering.drag}>
      <GripVertical />
      <span>{texts.ordering.drag}</span>
      <span className="sr-only"> {title}</span>
    </button>
  );
}
