import { Images } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Member } from "../../../core/records/selection.ts";
import { fill } from "../../../core/template.ts";
import { type SelectableWork, useWorks, type Works } from "../api/works.ts";
import { isWithinField, useForm, valueAt } from "../forms/form-state.ts";
import type { CardMoves } from "../ordering/ordered-card.tsx";
import { useDragging } from "../ordering/use-dragging.ts";
import { useDraftForm } from "../outbox/draft-form.ts";
import { plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { LoadFailed, SkeletonFields } from "../ui/states.tsx";
import { ChosenTile } from "./chosen-tile.tsx";
import { PickerDialog } from "./picker-dialog.tsx";
import { workTitle } from "./work-words.ts";

interface ChosenWorksProps {
  /** Path of the list of works in the form's values. */
  name: string;
  label: string;
}

/**
 * The works that the painter has chosen for a record, in their order, with a button that chooses
 * others.
 */
export function ChosenWorks({ name, label }: ChosenWorksProps) {
  const id = useId();
  const { works, hasFailed, retry } = useWorks();
  return (
    <section className="stack" aria-labelledby={id}>
      <p className="entry-label" id={id}>
        {label}
      </p>
      {works && <ChosenGrid name={name} works={works} />}
      {!works && hasFailed && <LoadFailed subject={texts.selections.subject} onRetry={retry} />}
      {!works && !hasFailed && <SkeletonFields count={1} />}
    </section>
  );
}

/** Returns the members (works by their ids) in the form, and a function that changes them. */
function useMembers(name: string) {
  const { values, setValue } = useForm();
  const { latest } = useDraftForm();
  // A draft from an earlier version of the admin may lack the list.
  const readMembers = (formValues: object) => (valueAt(formValues, name) ?? []) as Member[];
  return {
    members: readMembers(values),
    change: (changeMembers: (members: Member[]) => Member[]) =>
      setValue(name, changeMembers(readMembers(latest()))),
  };
}

/**
 * Returns the properties of the tiles, and the latest move or removal in words for screen readers.
 */
function useTiles(
  works: readonly SelectableWork[],
  change: ReturnType<typeof useMembers>["change"],
) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const count = works.length;
  // For a drag, the id of a tile is its position.
  const draggableTiles = useMemo(
    () => works.map((work, index) => ({ id: index + 1, title: workTitle(work) })),
    [works],
  );
  const moveTo = (from: number, to: number) => change((members) => moveMember(members, from, to));
  const drag = useDragging(list, draggableTiles, moveTo);

  function move(from: number, wantedPosition: number, title: string): void {
    const position = Math.min(Math.max(wantedPosition, 1), count);
    if (position === from) return;
    moveTo(from, position);
    setAnnouncement(fill(texts.selections.moved, { title, position, count }));
  }

  function remove(position: number, title: string): void {
    flushSync(() => change((members) => members.toSpliced(position - 1, 1)));
    setAnnouncement(fill(texts.selections.removed, { title }));
    // The pressed button has disappeared, so the focus goes to the next tile.
    const nextTile = list.current?.children[Math.min(position, count - 1) - 1];
    (nextTile?.querySelector<HTMLElement>(".work-removal") ?? button.current)?.focus();
  }

  function tileProps(work: SelectableWork, index: number) {
    const position = index + 1;
    const title = workTitle(work);
    const moves: CardMoves = {
      position,
      count,
      onStep: (direction) => move(position, position + (direction === "up" ? -1 : 1), title),
      onMoveTo: (wantedPosition) => move(position, wantedPosition, title),
    };
    return {
      work,
      moves,
      isDragged: drag.sourceId === position,
      isTarget: drag.targetId === position && drag.sourceId !== position,
      onRemove: () => remove(position, title),
    };
  }

  return { list, button, announcement, tileProps };
}

function ChosenGrid({ name, works }: { name: string; works: Works }) {
  const id = useId();
  const { members, change } = useMembers(name);
  const chosenWorks = useMemo(() => members.map(works.find), [members, works]);
  /**
   * The works that were chosen when the dialog opened; null while the dialog is closed. The tiles
   * below an open dialog do not change, because hundreds of tiles would delay each press.
   */
  const [coveredWorks, setCoveredWorks] = useState<readonly SelectableWork[] | null>(null);
  const shownWorks = coveredWorks ?? chosenWorks;
  const refusals = useRefusals(name, shownWorks);
  const { list, button, announcement, tileProps } = useTiles(shownWorks, change);
  return (
    <>
      {shownWorks.length > 0 && (
        <ul ref={list} className="card-grid" data-view="order">
          {shownWorks.map((work, index) => (
            <ChosenTile
              key={work.key}
              {...tileProps(work, index)}
              isRefused={refusals.some((each) => each.index === index)}
            />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div id={id} className="entry-error" hidden={refusals.length === 0}>
        {refusals.map(({ message, index }) => (
          <p key={index}>{message}</p>
        ))}
      </div>
      <div className="row">
        <button
          ref={button}
          type="button"
          className="button button-quiet button-small"
          data-refused={refusals.length > 0 || undefined}
          aria-describedby={refusals.length > 0 ? id : undefined}
          onClick={() => setCoveredWorks(chosenWorks)}
        >
          <Images />
          {texts.selections.choose}
        </button>
        {chosenWorks.length > 0 && (
          <span className="caption">{plural(texts.selections.count, chosenWorks.length)}</span>
        )}
      </div>
      {coveredWorks && (
        <PickerDialog
          {...{ works, members }}
          onChange={change}
          onClose={() => setCoveredWorks(null)}
        />
      )}
    </>
  );
}

/**
 * Returns the messages of the server about the works, each with the index of its work. `index` is
 * undefined if a message is about the whole list.
 */
function useRefusals(name: string, works: readonly SelectableWork[]) {
  const { issues } = useForm();
  return issues
    .filter(({ path }) => isWithinField(path, name))
    .map(({ path, message }) => {
      const index = path === name ? undefined : Number.parseInt(path.slice(name.length + 1), 10);
      const work = index === undefined ? undefined : works[index];
      if (index === undefined || !work) return { message, index };
      const values = { title: workTitle(work), position: index + 1, message };
      return { message: fill(texts.selections.refused, values), index };
    });
}

/** Moves a member to another position. Positions count from 1. */
function moveMember(members: Member[], from: number, to: number): Member[] {
  const member = members[from - 1];
  return member ? members.toSpliced(from - 1, 1).toSpliced(to - 1, 0, member) : members;
}
