import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminApp } from "../../../core/admin-app-routes.ts";
import type { Exhibition } from "../../../core/records/exhibitions.ts";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import {
  replaceAddress,
  replaceReloadAddress,
  useAddress,
  useLinkedDraft,
} from "../navigation/navigation.tsx";
import { type PlaceInList, usePlaceInList } from "../navigation/place-in-list.ts";
import { PrintButton } from "../papers/paper-buttons.tsx";
import { exhibitionTypeNames } from "../texts/choice-names.ts";
import { texts } from "../texts/texts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { RecentlyDeleted } from "../trash/recently-deleted.tsx";
import { Section } from "../ui/page.tsx";
import { Empty, Loaded, SkeletonFields } from "../ui/states.tsx";
import { Tool } from "../ui/tool.tsx";
import { ExhibitionForm } from "./exhibition-form.tsx";

export function ExhibitionsTab() {
  return (
    <div className="two-columns">
      <NewExhibition />
      <Section heading={texts.exhibitions.tab}>
        <Loaded
          query={api.exhibitions.list}
          subject={texts.exhibitions.list.subject}
          skeleton={<SkeletonFields count={3} />}
        >
          {(exhibitions) => <ExhibitionList exhibitions={exhibitions} />}
        </Loaded>
        <RecentlyDeleted kind="exhibition" />
      </Section>
    </div>
  );
}

function NewExhibition() {
  const [count, setCount] = useState(0);
  const linked = useLinkedDraft();

  function startAnew(): void {
    setCount(count + 1);
    replaceReloadAddress(admin.tab("exhibitions"));
  }

  return (
    <ExhibitionForm key={`${linked} ${count}`} stored={null} Frame={Section} onDone={startAnew} />
  );
}

function ExhibitionList({ exhibitions }: { exhibitions: Exhibition[] }) {
  const list = useRef<HTMLUListElement>(null);
  const placeOf = usePlaceInList("exhibitions", list, exhibitions);
  const editedId = Number(useAddress().searchParams.get("edit"));
  if (exhibitions.length === 0) {
    return <Empty title={texts.exhibitions.list.empty}>{texts.exhibitions.list.emptyNote}</Empty>;
  }
  return (
    <ul ref={list}>
      {exhibitions.map((exhibition) =>
        exhibition.id === editedId ? (
          <EditedExhibition key={editedId} id={editedId} />
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

function ExhibitionItem({ exhibition, place }: { exhibition: Exhibition; place: PlaceInList }) {
  const { id, title, venue, location, year, type } = exhibition;
  return (
    <li {...place} className="ruled line">
      <div className="line-words">
        <h3 className="card-title">{title}</h3>
        <p className="text-ash">
          {venue}, {location}
        </p>
        <p className="text-ash">
          {year}, {exhibitionTypeNames[type]}
        </p>
      </div>
      <div className="text-ash line-tools">
        <PrintButton records="artworks" heading={title} className="tool" />
        <Tool
          Icon={Pencil}
          label={texts.common.edit}
          subject={title}
          onPress={() => replaceAddress(adminApp.editExhibition(id))}
        />
        <DeleteButton kind="exhibition" id={id} title={title} />
      </div>
    </li>
  );
}

function EditedFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h3 className="card-title">{heading}</h3>
      {children}
    </>
  );
}

function EditedExhibition({ id }: { id: number }) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const onDone = () => replaceAddress(admin.tab("exhibitions"));
  return (
    <li ref={element} className="ruled stack line">
      <Loaded
        query={api.exhibitions.one(id)}
        subject={texts.exhibitions.form.record}
        skeleton={<SkeletonFields count={5} />}
      >
        {({ record }) => (
          <ExhibitionForm id={id} stored={record} Frame={EditedFrame} onDone={onDone} />
        )}
      </Loaded>
    </li>
  );
}
