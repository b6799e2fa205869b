import { useId } from "react";
import type { ContentCollection } from "../../../core/api-routes.ts";
import type { RecordWithLanguages } from "../../../core/entities/translation-rules.ts";
import { formAddresses } from "../navigation/form-addresses.ts";
import { Link } from "../navigation/navigation.tsx";
import type { ListItemProps } from "../navigation/place-in-list.ts";
import { availabilityNames, printStatusNames } from "../texts/choice-names.ts";
import { langOf, texts } from "../texts/texts.ts";
import { AdminPicture } from "../ui/admin-picture.tsx";
import type { ListedWork, WorkFacts } from "./list-rules.ts";

const stateNames = { ...availabilityNames, ...printStatusNames };

interface InventoryRowProps {
  name: ContentCollection;
  work: ListedWork & RecordWithLanguages;
  picture: string;
  facts: WorkFacts;
  itemProps: ListItemProps;
  /** Not null while the painter chooses works: a press ticks the row, instead of opening the form. */
  choice: { isChosen: boolean; onToggle: () => void } | null;
}

/** A work as one line of an inventory. */
export function InventoryRow(props: InventoryRowProps) {
  const { name, work, picture, facts, itemProps, choice } = props;
  const id = useId();
  const { title, published } = work;
  const { line, priceText, state } = facts;
  const lang = langOf(work, "title");
  return (
    <li
      {...itemProps}
      className="ruled inventory-row"
      data-dimmed={published === false || undefined}
    >
      {choice && (
        <input id={id} type="checkbox" checked={choice.isChosen} onChange={choice.onToggle} />
      )}
      <span className="inventory-picture">
        <AdminPicture className="inventory-image" src={picture} alt="" width={320} />
      </span>
      <h3 className="card-title" lang={lang}>
        {choice ? (
          <label htmlFor={id}>{title}</label>
        ) : (
          <Link to={formAddresses(name).edit(work.id)}>{title}</Link>
        )}
      </h3>
      <p className="caption text-figures inventory-line">{line}</p>
      <p className="text-figures inventory-price">{priceText}</p>
      <p className="caption inventory-state">
        {state === "sold" && <span className="dot" aria-hidden="true" />}
        {published === false ? (
          <span className="mark" data-status="unpublished">
            {texts.common.unpublished}
          </span>
        ) : (
          stateNames[state]
        )}
      </p>
    </li>
  );
}
