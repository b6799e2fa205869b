/** Lets the painter choose several works of a list, and change all of them in one dialog. */

import { useQuery } from "@tanstack/react-query";
import { Check, ListChecks } from "lucide-react";
import { useState } from "react";
import { severalChangesCalls } from "../../../core/admin-app-routes.ts";
import { apiAddress } from "../../../core/api-routes.ts";
import type { LastSeveralChanges } from "../../../core/records/several-changes.ts";
import { fill } from "../../../core/template.ts";
import { outdatedTranslationsKey } from "../api/query-client.ts";
import { createQuery } from "../api/resource.ts";
import { formatMoment, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { Tool } from "../ui/tool.tsx";
import type { SeveralWork, WorkName } from "./plan.ts";
import { SeveralDialog } from "./several-dialog.tsx";
import { useTakeBack } from "./use-take-back.ts";

/**
 * The latest change. Each save loads it again, because each save invalidates the queries whose keys
 * begin with `outdatedTranslationsKey`.
 */
const lastChange = createQuery<LastSeveralChanges>(
  [...outdatedTranslationsKey, "several"],
  apiAddress(severalChangesCalls.last),
  {},
);

function toggleId(chosenIds: ReadonlySet<number>, id: number): Set<number> {
  const toggled = new Set(chosenIds);
  if (!toggled.delete(id)) toggled.add(id);
  return toggled;
}

/** Ids of the chosen works; null while the list is not in the mode of choosing. */
type ChosenIds = ReadonlySet<number> | null;

/** Outside of React, so that works stay chosen while other tabs and forms are open. */
const choicesByList = new Map<WorkName, ChosenIds>();

/**
 * Returns the button that starts and ends the choice, the choice of each work, and the bar below.
 */
export function useChoice(name: WorkName, records: readonly SeveralWork[]) {
  const [chosenIds, setChosenIds] = useState<ChosenIds>(choicesByList.get(name) ?? null);
  function storeChosenIds(ids: ChosenIds): void {
    choicesByList.set(name, ids);
    setChosenIds(ids);
  }
  const tool = records.length > 1 && (
    <Tool
      Icon={chosenIds ? Check : ListChecks}
      label={chosenIds ? texts.ordering.done : texts.several.choose}
      onPress={() => storeChosenIds(chosenIds ? null : new Set())}
    />
  );
  const choiceFor = (id: number) =>
    chosenIds && {
      isChosen: chosenIds.has(id),
      onToggle: () => storeChosenIds(toggleId(chosenIds, id)),
    };
  /** @param shownWorks the works that pass search and filter */
  const renderBar = (shownWorks: readonly SeveralWork[]) =>
    chosenIds && (
      <ChoiceBar {...{ name, records, shownWorks, chosenIds }} onChange={storeChosenIds} />
    );
  /** `isOn`: true while the painter chooses works. */
  return { isOn: chosenIds !== null, tool, choiceFor, renderBar };
}

interface ChoiceBarProps {
  name: WorkName;
  records: readonly SeveralWork[];
  /** The works that pass search and filter. */
  shownWorks: readonly SeveralWork[];
  /** Ids of the chosen works. */
  chosenIds: ReadonlySet<number>;
  onChange: (chosenIds: ReadonlySet<number>) => void;
}

/**
 * Says how many works are chosen, and opens the dialog that changes them. Works stay chosen while a
 * filter hides them.
 */
function ChoiceBar({ name, records, shownWorks, chosenIds, onChange }: ChoiceBarProps) {
  const [isOpen, setOpen] = useState(false);
  const works = records.filter(({ id }) => chosenIds.has(id));
  const hiddenCount = works.length - shownWorks.filter(({ id }) => chosenIds.has(id)).length;
  const shownIds = shownWorks.map(({ id }) => id);
  return (
    <div className="picker-bar choice-bar">
      {works.length === 0 && <LastChange />}
      <p role="status">
        {plural(texts.selections.count, works.length)}
        {hiddenCount > 0 && ` · ${plural(texts.several.hidden, hiddenCount)}`}
      </p>
      <Tool
        label={texts.several.none}
        disabled={works.length === 0}
        onPress={() => onChange(new Set())}
      />
      <Tool
        className="button button-quiet button-small"
        label={plural(texts.several.allShown, shownWorks.length)}
        disabled={shownIds.every((id) => chosenIds.has(id))}
        onPress={() => onChange(new Set([...chosenIds, ...shownIds]))}
      />
      <button
        type="button"
        className="button"
        disabled={works.length === 0}
        onClick={() => setOpen(true)}
      >
        {texts.several.change}
      </button>
      {isOpen && <SeveralDialog collection={name} works={works} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Offers to take back the latest change of several works. */
function LastChange() {
  const latest = useQuery(lastChange).data?.change;
  const takeBack = useTakeBack();
  if (!latest) return null;
  const at = formatMoment(new Date(latest.at));
  return (
    <p className="caption row">
      {fill(plural(texts.several.lastChange, latest.records), { at })}
      <Tool
        className="text-link"
        label={texts.common.undo}
        onPress={() => void takeBack(latest.id)}
      />
    </p>
  );
}
