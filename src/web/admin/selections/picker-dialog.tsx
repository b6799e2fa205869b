import { memo, useDeferredValue, useState } from "react";
import { memberKey } from "../../../core/records/member.ts";
import type { Member } from "../../../core/records/selection.ts";
import type { SelectableWork, Works } from "../api/works.ts";
import { SearchField } from "../ordering/list-bar.tsx";
import { matchesSearch } from "../ordering/list-rules.ts";
import { plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { stateNames, yearOrKind } from "./work-words.ts";

interface PickerDialogProps {
  works: Works;
  members: readonly Member[];
  /** Called at each press, with a function that returns the new members for the present members. */
  onChange: (changeMembers: (members: Member[]) => Member[]) => void;
  onClose: () => void;
}

/**
 * Returns the control to focus first: the search field. On a touch screen, where a focused field
 * opens the keyboard, it is the first tile.
 */
function findFirstControl(): HTMLElement | null {
  const isTouchScreen = matchMedia("(pointer: coarse)").matches;
  return document.querySelector<HTMLElement>(
    isTouchScreen ? ".picker-tile button" : ".picker input",
  );
}

/**
 * Shows all works as tiles. A press adds a work at the end of the list; a second press removes it.
 */
export function PickerDialog({ works, members, onChange, onClose }: PickerDialogProps) {
  const [search, setSearch] = useState("");
  const searchWords = useDeferredValue(search.trim());
  const positions = new Map(members.map((member, index) => [memberKey(member), index + 1]));
  const toggle = (work: SelectableWork) =>
    onChange((presentMembers) => {
      const otherMembers = presentMembers.filter((member) => memberKey(member) !== work.key);
      const isChosen = otherMembers.length < presentMembers.length;
      return isChosen ? otherMembers : [...presentMembers, work.member];
    });
  const groups = [
    { heading: texts.artworks.tab, all: works.artworks },
    { heading: texts.prints.tab, all: works.prints },
  ].map(({ heading, all }) => ({
    heading,
    matches: all.filter(({ record }) => matchesSearch(record, searchWords)),
  }));
  const isNothingFound = groups.every(({ matches }) => matches.length === 0);
  return (
    <Dialog
      className="dialog dialog-wide picker"
      title={texts.selections.title}
      closesOutside
      focusFirst={findFirstControl}
      onClose={onClose}
    >
      <SearchField value={search} onChange={setSearch} />
      {isNothingFound && <p role="status">{texts.ordering.nothingFound}</p>}
      {groups.map(
        ({ heading, matches }) =>
          matches.length > 0 && (
            <section key={heading} aria-label={heading}>
              <h3 className="form-heading">{heading}</h3>
              <ul className="picker-tiles">
                {matches.map((work) => (
                  <PickerTile
                    key={work.key}
                    work={work}
                    position={positions.get(work.key)}
                    onPress={toggle}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <div className="row spread picker-bar">
        <p role="status">{plural(texts.selections.count, members.length)}</p>
        <button type="button" className="button" onClick={onClose}>
          {texts.ordering.done}
        </button>
      </div>
    </Dialog>
  );
}

/** Width of the picture in a tile, in px. */
const variantWidth = 320;

interface PickerTileProps {
  work: SelectableWork;
  /** Position among the chosen works, counted from 1; undefined if this work is not chosen. */
  position: number | undefined;
  onPress: (work: SelectableWork) => void;
}

function Tile({ work, position, onPress }: PickerTileProps) {
  const { title, lang, picture, state } = work;
  return (
    <li className="picker-tile">
      <button type="button" aria-pressed={position !== undefined} onClick={() => onPress(work)}>
        <span className="card-picture">
          <AdminPicture className="fill" src={picture} alt="" width={variantWidth} />
          {position !== undefined && (
            <span className="picker-place" aria-hidden="true">
              {position}
            </span>
          )}
        </span>
        <span className="card-title" lang={lang}>
          {title}
        </span>
        <span className="caption">
          {yearOrKind(work)}{" "}
          {state !== "public" && <span className="mark">{stateNames[state]}</span>}
        </span>
      </button>
    </li>
  );
}

/**
 * There may be hundreds of tiles, so a tile renders again only if its work or position has changed.
 * Its `onPress` may be an earlier one, but `onChange` always works on the present members.
 */
const PickerTile = memo(
  Tile,
  (before, after) => before.work === after.work && before.position === after.position,
);
