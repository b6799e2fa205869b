import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { Exhibition } from "../../../core/entities/exhibition.ts";
import { admin } from "../../../core/routes.ts";
import type { Versioned } from "../api/api-error.ts";
import { api } from "../api/records.ts";
import {
  closeInPlace,
  replaceAddress,
  replaceReloadAddress,
  useAddress,
} from "../navigation/navigation.ts";
import { type PlaceInList, usePlaceInList } from "../navigation/place-in-list.ts";
import { PrintButton } from "../papers/print-button.tsx";
import { exhibitionTypeNames } from "../texts/choice-names.ts";
import { fill } from "../texts/fill.ts";
import { texts } from "../texts/texts.ts";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { DeleteButton } from "../ui/delete-button.tsx";
import { Section } from "../ui/page.tsx";
import { Empty, Loaded, SkeletonFields } from "../ui/states.tsx";
import { ExhibitionForm } from "./exhibition-form.tsx";

export function ExhibitionsTab() {
  return (
    <div className="two-columns">
      <NewExhibition />
      <Section heading={texts.dashboard.exhibitions}>
        <Loaded
          query={api.exhibitions.list}
          subject={texts.exhibitions.exhibitions}
          skeleton={<SkeletonFields count={3} />}
        >
          {(exhibitions) => <ExhibitionList exhibitions={exhibitions} />}
        </Loaded>
        <RecentlyDeleted kind="exhibition" />
      </Section>
    </div>
  );
}

/** Becomes the form of the created exhibition if the painter typed on during its creation. */
function NewExhibition() {
  const [count, setCount] = useState(0);
  const [created, setCreated] = useState<Versioned<Exhibition> | null>(null);

  function startAnew(): void {
    setCreated(null);
    setCount(count + 1);
    replaceReloadAddress(admin.tab("exhibitions"));
  }

  const heading = created
    ? fill(texts.exhibitions.editTitle, { title: created.record.title })
    : texts.exhibitions.addNewExhibition;
  return (
    <Section heading={heading}>
      <ExhibitionForm
        key={count}
        stored={created}
        onCreated={setCreated}
        onDone={created ? startAnew : undefined}
      />
    </Section>
  );
}

/** The exhibition whose form is open in the list. */
interface Edited {
  openedId: number;
  exhibition: Exhibition;
  /** Place in the list. */
  index: number;
}

/** Keeps the form of an exhibition open that is deleted elsewhere, also after it is created again. */
function useEdited(exhibitions: Exhibition[]) {
  const openedId = Number(useAddress().searchParams.get("edit"));
  const [last, setLast] = useState<Edited | null>(null);
  const [again, setAgain] = useState<{ openedId: number; created: Versioned<Exhibition> }>();
  const createdAgain = again?.openedId === openedId ? again.created : null;
  if (again && !createdAgain) setAgain(undefined);
  const editedId = createdAgain?.record.id ?? openedId;
  const index = exhibitions.findIndex(({ id }) => id === editedId);
  const exhibition = exhibitions[index];
  if (exhibition && exhibition !== last?.exhibition) setLast({ openedId, exhibition, index });
  const missing = !exhibition && last?.openedId === openedId ? last : null;
  return {
    openedId,
    createdAgain,
    shown: missing ? exhibitions.toSpliced(missing.index, 0, missing.exhibition) : exhibitions,
    editedIndex: missing?.index ?? index,
    onCreatedAgain: (created: Versioned<Exhibition>) => setAgain({ openedId, created }),
  };
}

function ExhibitionList({ exhibitions }: { exhibitions: Exhibition[] }) {
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList("exhibitions", list, exhibitions);
  const { shown, editedIndex, ...edited } = useEdited(exhibitions);
  if (shown.length === 0) {
    return (
      <Empty title={texts.exhibitions.noExhibitionsYet}>
        {texts.exhibitions.visitorsSeeNoneUntilYouAdd}
      </Empty>
    );
  }
  return (
    <ul ref={list} className="lines">
      {shown.map((exhibition, index) =>
        index === editedIndex ? (
          <EditedExhibition
            key={`edited ${edited.openedId}`}
            title={exhibition.title}
            {...edited}
          />
        ) : (
          <ExhibitionItem
            key={exhibition.id}
            exhibition={exhibition}
            place={placeOf(exhibition.id)}
          />
        ),
      )}
    </ul>
  );
}

interface ExhibitionItemProps {
  exhibition: Exhibition;
  place: PlaceInList;
}

function ExhibitionItem({ exhibition, place }: ExhibitionItemProps) {
  const { id, title, venue, location, year, type } = exhibition;
  return (
    <li {...place} className="line">
      <div className="line-words">
        <h3 className="card-title">{title}</h3>
        <p className="card-line">
          {venue}, {location}
        </p>
        <p className="card-line">
          {year}, {exhibitionTypeNames[type]}
        </p>
      </div>
      <div className="line-tools">
        <PrintButton records="artworks" heading={title} className="tool" />
        <button
          type="button"
          className="tool"
          onClick={() => closeInPlace(() => replaceAddress(adminApp.editExhibition(id)))}
        >
          <Pencil />
          <span>{texts.common.edit}</span>
          <span className="sr-only"> {title}</span>
        </button>
        <DeleteButton kind="exhibition" id={id} title={title} />
      </div>
    </li>
  );
}

interface EditedExhibitionProps {
  title: string;
  /** Id of the exhibition when its form opened. */
  openedId: number;
  createdAgain: Versioned<Exhibition> | null;
  onCreatedAgain: (created: Versioned<Exhibition>) => void;
}

function EditedExhibition(props: EditedExhibitionProps) {
  const { title, openedId, createdAgain, onCreatedAgain } = props;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <li ref={element} className="line line-open">
      <h3 className="card-title">{fill(texts.exhibitions.editTitle, { title })}</h3>
      <Loaded
        query={api.exhibitions.one(openedId)}
        subject={texts.exhibitions.exhibition}
        skeleton={<SkeletonFields count={5} />}
      >
        {(stored) => (
          <ExhibitionForm
            stored={createdAgain ?? stored}
            onCreated={onCreatedAgain}
            onDone={() => replaceAddress(admin.tab("exhibitions"))}
          />
        )}
      </Loaded>
    </li>
  );
}
