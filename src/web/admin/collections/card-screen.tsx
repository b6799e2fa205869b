import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { Collection } from "../api/resource.ts";
import { formAddresses } from "../navigation/form-addresses.ts";
import { Link } from "../navigation/navigation.tsx";
import type { FactsOf } from "../ordering/list-rules.ts";
import type { CardOrder } from "../ordering/ordered-card.tsx";
import { OrderedGrid } from "../ordering/ordered-grid.tsx";
import type { OrderWords } from "../ordering/send-move.ts";
import type { WorkName } from "../several/plan.ts";
import { SkeletonCards } from "../ui/states.tsx";
import { CollectionList, type ListedRecord, type ListWords } from "./collection-list.tsx";

interface CardScreenProps<Stored extends ListedRecord> {
  records: Collection<Stored, WorkName>;
  words: ListWords & OrderWords;
  heading: string;
  countText: (count: number) => string;
  /** Label of the link to the form of a new record. */
  addLabel: string;
  /** Label of the link in an empty list. If present, the heading of an empty list has no link. */
  addFirstLabel?: string;
  /** Number of placeholders while the list loads. */
  placeholderCount: number;
  /** Buttons and links beside the heading, before the link to the form. */
  tools: ReactNode;
  /** Returns the address of the picture that a row or tile shows. */
  getPictureAddress: (record: Stored) => string;
  /** Returns the price, state and other facts by which the list filters and sorts a record. */
  factsOf: FactsOf<Stored>;
  renderCard: (record: Stored, order: CardOrder) => ReactNode;
  /** Below the list. */
  children: ReactNode;
}

/** A tab with a collection as cards, and a link to the page with the form of a new record. */
export function CardScreen<Stored extends ListedRecord>(props: CardScreenProps<Stored>) {
  const { records, words, heading, addLabel, addFirstLabel, tools, getPictureAddress, factsOf } =
    props;
  const { data } = useQuery(records.list);
  const count = data?.length ?? 0;
  const newFormAddress = formAddresses(records.name).create;
  const hasLinkInHead = !addFirstLabel || data?.length !== 0;
  return (
    <>
      <header className="row spread tab-head">
        <div>
          <h2 className="text-heading">{heading}</h2>
          {count > 0 && <p className="text-ash">{props.countText(count)}</p>}
        </div>
        {tools}
        {hasLinkInHead && (
          <Link className="button" to={newFormAddress}>
            <Plus />
            {addLabel}
          </Link>
        )}
      </header>
      <CollectionList
        records={records}
        words={words}
        skeleton={<SkeletonCards count={props.placeholderCount} />}
        empty={
          addFirstLabel && (
            <>
              <p>{words.emptyNote}</p>
              <Link className="button" to={newFormAddress}>
                {addFirstLabel}
              </Link>
            </>
          )
        }
      >
        {(loadedRecords) => (
          <OrderedGrid
            name={records.name}
            words={words}
            records={loadedRecords}
            getPictureAddress={getPictureAddress}
            factsOf={factsOf}
          >
            {props.renderCard}
          </OrderedGrid>
        )}
      </CollectionList>
      {props.children}
    </>
  );
}
