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
  add: string;
  /** Label of the link in an empty list. If present, the heading of an empty list has no link. */
  addFirst?: string;
  /** Number of placeholders while the list loads. */
  cardCount: number;
  /** Before the link, beside the heading. */
  tools: ReactNode;
  pictureAt: (record: Stored) => string;
  factsOf: FactsOf<Stored>;
  /** Renders one card. */
  card: (record: Stored, order: CardOrder) => ReactNode;
  /** Below the list. */
  children: ReactNode;
}

/** A collection as cards. Its forms have pages. */
export function CardScreen<Stored extends ListedRecord>(props: CardScreenProps<Stored>) {
  const { records, words, heading, add, addFirst, tools, pictureAt, factsOf, card, children } =
    props;
  const { data } = useQuery(records.list);
  const count = data?.length ?? 0;
  const form = formAddresses(records.name).create;
  const hasLinkInHead = !addFirst || data?.length !== 0;
  return (
    <>
      <header className="row spread tab-head">
        <div>
          <h2 className="text-heading">{heading}</h2>
          {count > 0 && <p className="text-ash">{props.countText(count)}</p>}
        </div>
        {tools}
        {hasLinkInHead && (
          <Link className="button" to={form}>
            <Plus />
            {add}
          </Link>
        )}
      </header>
      <CollectionList
        records={records}
        words={words}
        skeleton={<SkeletonCards count={props.cardCount} />}
        empty={
          addFirst && (
            <>
              <p>{words.emptyNote}</p>
              <Link className="button" to={form}>
                {addFirst}
              </Link>
            </>
          )
        }
      >
        {(stored) => (
          <OrderedGrid
            name={records.name}
            words={words}
            records={stored}
            pictureAt={pictureAt}
            factsOf={factsOf}
          >
            {card}
          </OrderedGrid>
        )}
      </CollectionList>
      {children}
    </>
  );
}
