/** A chosen work in a form: its picture and title, with buttons that move or remove the work. */

import { X } from "lucide-react";
import { memo } from "react";
import { fill } from "../../../core/template.ts";
import type { SelectableWork } from "../api/works.ts";
import { type CardMoves, DragBadge, OrderedCard } from "../ordering/ordered-card.tsx";
import { MoveToFirst, MoveToPlace, Steps } from "../ordering/record-card.tsx";
import { texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { Menu } from "../ui/menu.tsx";
import { Tool } from "../ui/tool.tsx";
import { stateNames, workTitle, yearOrKind } from "./work-words.ts";

interface ChosenTileProps {
  work: SelectableWork;
  moves: CardMoves;
  isDragged: boolean;
  isTarget: boolean;
  /** True if the server refuses the work. */
  isRefused: boolean;
  onRemove: () => void;
}

function Tile(props: ChosenTileProps) {
  const { work, moves, isDragged, isTarget, isRefused, onRemove } = props;
  const { state, picture, lang } = work;
  const title = workTitle(work);
  return (
    <OrderedCard
      order={{ isDragged, isTarget }}
      isDimmed={state !== "public"}
      isRefused={isRefused}
    >
      <div className="card-picture">
        <AdminPicture className="fill" src={picture} alt="" />
        <div className="fill drag-picture" />
        <DragBadge title={title} />
        <span className="picker-place">{moves.position}</span>
      </div>
      <p className="card-title" lang={lang} title={title}>
        {title}
      </p>
      <p className="caption">{yearOrKind(work)}</p>
      {state !== "public" && (
        <p>
          <span className="mark" data-status="unpublished">
            {stateNames[state]}
          </span>
        </p>
      )}
      <div className="row text-ash">
        <Menu label={fill(texts.ui.moreActions, { title })}>
          <Steps order={moves} title={title} />
          <MoveToFirst order={moves} title={title} />
          <MoveToPlace order={moves} title={title} />
        </Menu>
        <Tool
          Icon={X}
          label={texts.selections.remove}
          subject={title}
          title={texts.selections.remove}
          className="tool work-removal"
          onPress={onRemove}
        />
      </div>
    </OrderedCard>
  );
}

/**
 * Renders again only if something visible has changed. The functions in `moves` may be new, but at
 * an unchanged position they do what the earlier functions do.
 */
export const ChosenTile = memo(
  Tile,
  (before, after) =>
    before.work === after.work &&
    before.moves.position === after.moves.position &&
    before.moves.count === after.moves.count &&
    before.isDragged === after.isDragged &&
    before.isTarget === after.isTarget &&
    before.isRefused === after.isRefused,
);
