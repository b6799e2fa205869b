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
  name: string;
  label: string;
}

/** The chosen works in their order, and the button that chooses others. */
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

/** The members in the form, and their change. */
function useMembers(name: string) {
  const { values, setValue } = useForm();
  const { latest } = useDraftForm();
  // A draft of an earlier version of the admin has none.
  const parseMembers = (from: object) => (valueAt(from, name) ?? []) as Member[];
  return {
    members: parseMembers(values),
    change: (next: (members: Member[]) => Member[]) => setValue(name, next(parseMembers(latest()))),
  };
}

/** Returns the changes that the tiles offer, and the latest one in words. */
function useTiles(
  chosen: readonly SelectableWork[],
  change: ReturnType<typeof useMembers>["change"],
) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const count = chosen.length;
  // While tiles are dragged, their ids are their positions.
  const draggable = useMemo(
    () => chosen.map((work, index) => ({ id: index + 1, title: workTitle(work) })),
    [chosen],
  );
  const moveTo = (from: number, to: number) => change((before) => moveMember(before, from, to));
  const drag = useDragging(list, draggable, moveTo);

  function move(from: number, wanted: number, title: string): void {
    const position = Math.min(Math.max(wanted, 1), count);
    if (position === from) return;
    moveTo(from, position);
    setAnnouncement(fill(texts.selections.moved, { title, position, count }));
  }

  function remove(position: number, title: string): void {
    flushSync(() => change((before) => before.toSpliced(position - 1, 1)));
    setAnnouncement(fill(texts.selections.removed, { title }));
    // The pressed button is gone.
    const next = list.current?.children[Math.min(position, count - 1) - 1];
    (next?.querySelector<HTMLElement>(".work-removal") ?? button.current)?.focus();
  }

  function tileProps(work: SelectableWork, index: number) {
    const position = index + 1;
    const title = workTitle(work);
    const moves: CardMoves = {
      position,
      count,
      onStep: (direction) => move(position, position + (direction === "up" ? -1 : 1), title),
      onMoveTo: (wanted) => move(position, wanted, title),
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
  const chosen = useMemo(() => members.map(works.find), [members, works]);
  /** The tiles while the dialog covers them, so that a press does not wait for hundreds of them. */
  const [coveredTiles, setCoveredTiles] = useState<readonly SelectableWork[] | null>(null);
  const shownWorks = coveredTiles ?? chosen;
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
          data-invalid-list={refusals.length > 0 || undefined}
          aria-describedby={refusals.length > 0 ? id : undefined}
          onClick={() => setCoveredTiles(chosen)}
        >
          <Images />
          {texts.selections.choose}
        </button>
        {chosen.length > 0 && (
          <span className="caption">{plural(texts.selections.count, chosen.length)}</span>
        )}
      </div>
      {coveredTiles && (
        <PickerDialog
          {...{ works, members }}
          onChange={change}
          onClose={() => setCoveredTiles(null)}
        />
      )}
    </>
  );
}

/**
 * Returns the messages of the server with the work that each is about. `index` is undefined if it
 * is about all.
 */
function useRefusals(name: string, chosen: readonly SelectableWork[]) {
  const { issues } = useForm();
  return issues
    .filter(({ path }) => isWithinField(path, name))
    .map(({ path, message }) => {
      const index = path === name ? undefined : Number.parseInt(path.slice(name.length + 1), 10);
      const work = index === undefined ? undefined : chosen[index];
      if (index === undefined || !work) return { message, index };
      const named = { title: workTitle(work), position: index + 1, message };
      return { message: fill(texts.selections.refused, named), index };
    });
}

/** @param from counted from 1, as `to` is */
function moveMember(members: Member[], from: number, to: number): Member[] {
  const member = members[from - 1];
  return member ? members.toSpliced(from - 1, 1).toSpliced(to - 1, 0, member) : members;
}
