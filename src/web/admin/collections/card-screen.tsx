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
import { CollectionList, type Listed, type ListWords } from "./collection-list.tsx";

interface CardScreenProps<Stored extends Listed> {
  records: Collection<Stored, WorkName>;
  words: ListWords & OrderWords;
  heading: string;
  countText: (count: number) => string;
  /** Label of the link to the form of a new record. */
  add: string;
  /** Its label in an empty list, whose head has none then. */
  addFirst?: string;
  /** Placeholders while the list loads. */
  cardCount: number;
  /** Before the link in the head. */
  tools: ReactNode;
  pictureOf: (record: Stored) => string;
  factsOf: FactsOf<Stored>;
  /** Renders one card. */
  card: (record: Stored, order: CardOrder) => ReactNode;
  /** Below the list. */
  children: ReactNode;
}

/** A collection as cards. Its forms have pages. */
export function CardScreen<Stored extends Listed>(props: CardScreenProps<Stored>) {
  const { records, words, heading, add, addFirst, tools, pictureOf, factsOf, card, children } =
    props;
  const { data } = useQuery(records.list);
  const count = data?.length ?? 0;
  const form = formAddresses(records.name).create;
  return (
    <>
      <header className="row spread tab-head">
        <div>
          <h2 className="text-heading">{heading}</h2>
          {count > 0 && <p className="text-ash">{props.countText(count)}</p>}
        </div>
        {tools}
        {!(addFirst && data?.length === 0) && (
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
          <OrderedGrid name={records.name} {...{ words, records: stored, pictureOf, factsOf }}>
            {card}
          </OrderedGrid>
        )}
      </CollectionList>
      {children}
    </>
  );
}
