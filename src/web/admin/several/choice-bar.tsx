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

/** Its key begins with `outdatedTranslationsKey`: each save invalidates that, and so this too. */
const lastChange = createQuery<LastSeveralChanges>(
  [...outdatedTranslationsKey, "several"],
  apiAddress(severalChangesCalls.last),
  {},
);

function toggleId(chosen: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Ids of the chosen works; null while the painter does not choose. */
type ChosenIds = ReadonlySet<number> | null;

/** Kept outside of React, so that works stay chosen while other tabs and forms are open. */
const choicesByList = new Map<WorkName, ChosenIds>();

/** Lets the painter choose several works of a list. */
export function useChoice(name: WorkName, records: readonly SeveralWork[]) {
  const [chosen, setShownChoice] = useState<ChosenIds>(choicesByList.get(name) ?? null);
  function setChosen(next: ChosenIds): void {
    choicesByList.set(name, next);
    setShownChoice(next);
  }
  const tool = records.length > 1 && (
    <Tool
      Icon={chosen ? Check : ListChecks}
      label={chosen ? texts.ordering.done : texts.several.choose}
      onPress={() => setChosen(chosen ? null : new Set())}
    />
  );
  const choiceFor = (id: number) =>
    chosen && {
      isChosen: chosen.has(id),
      onToggle: () => setChosen(toggleId(chosen, id)),
    };
  /** @param shown those that pass search and filter */
  const renderBar = (shown: readonly SeveralWork[]) =>
    chosen && <ChoiceBar {...{ name, records, shown, chosen }} onChange={setChosen} />;
  return { isOn: chosen !== null, tool, choiceFor, renderBar };
}

interface ChoiceBarProps {
  name: WorkName;
  records: readonly SeveralWork[];
  /** Those that pass search and filter. */
  shown: readonly SeveralWork[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Says how many works are chosen, and leads to their change. Works stay chosen while a filter hides them. */
function ChoiceBar({ name, records, shown, chosen, onChange }: ChoiceBarProps) {
  const [isOpen, setOpen] = useState(false);
  const works = records.filter(({ id }) => chosen.has(id));
  const hiddenCount = works.length - shown.filter(({ id }) => chosen.has(id)).length;
  const ids = shown.map(({ id }) => id);
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
        label={plural(texts.several.allShown, shown.length)}
        disabled={ids.every((id) => chosen.has(id))}
        onPress={() => onChange(new Set([...chosen, ...ids]))}
      />
      <button
        type="button"
        className="button"
        disabled={works.length === 0}
        onClick={() => setOpen(true)}
      >
        {texts.several.change}
      </button>
      {isOpen && <SeveralDialog {...{ name, works }} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LastChange() {
  const last = useQuery(lastChange).data?.change;
  const takeBack = useTakeBack();
  if (!last) return null;
  const at = formatMoment(new Date(last.at));
  return (
    <p className="caption row">
      {fill(plural(texts.several.lastChange, last.records), { at })}
      <Tool
        className="text-link"
        label={texts.common.undo}
        onPress={() => void takeBack(last.id)}
      />
    </p>
  );
}
