// A tab whose forms lie in its list, such as that of exhibitions or series.

import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { ContentCollection } from "../../../core/api-routes.ts";
import { fill } from "../../../core/template.ts";
import type { Collection } from "../api/resource.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { formAddresses } from "../navigation/form-addresses.ts";
import {
  replaceAddress,
  replaceReloadAddress,
  useAddress,
  useLinkedDraft,
} from "../navigation/navigation.tsx";
import { type ListItemProps, markChanged, usePlaceInList } from "../navigation/place-in-list.ts";
import { listDrafts } from "../outbox/live-drafts.ts";
import { RecordForm } from "../outbox/record-form.tsx";
import { useDraft } from "../outbox/use-draft.ts";
import { texts } from "../texts/texts.ts";
import { notify, notifySaved } from "../toasts.ts";
import { TranslatedFields } from "../translations/translated-fields.tsx";
import { Folded } from "../ui/folded.tsx";
import { Section } from "../ui/page.tsx";
import { Loaded, SkeletonFields } from "../ui/states.tsx";
import { useIsWide } from "../ui/window.ts";
import { EarlierVersions } from "../versions/earlier-versions.tsx";
import { CollectionList, type ListedRecord, type ListWords } from "./collection-list.tsx";

/** The texts of a form that lies in the list of its records: `form` in the texts of each collection. */
interface FormWords {
  createTitle: string;
  editTitle: string;
  /** Labels of the button that saves. */
  create: string;
  update: string;
  /** Titles of toasts. */
  created: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
  /** Name of an unsaved record without a title. */
  untitled: string;
  /** Name of a record that is not loaded. */
  record: string;
}

interface FormRules<Stored extends ListedRecord> {
  records: Collection<Stored, ContentCollection>;
  words: FormWords;
  Fields: ComponentType;
  /** Address of the page that shows a record; absent if visitors see none. */
  pageOf?: (record: Stored) => string;
}

interface FormScreenProps<Stored extends ListedRecord> {
  heading: string;
  words: ListWords;
  form: FormRules<Stored>;
  /** Renders the list. `renderForm` returns the form of a record if it is open, else null. */
  children: (records: Stored[], renderForm: (id: number) => ReactNode) => ReactNode;
}

/** A tab with a list of records and the form of a new one. A stored record is edited in its line. */
export function FormScreen<Stored extends ListedRecord>(props: FormScreenProps<Stored>) {
  const { heading, words, form, children } = props;
  const editedId = Number(useAddress().searchParams.get("edit"));
  const renderForm = (id: number) =>
    id === editedId ? <EditedRecord key={id} form={form} id={id} /> : null;
  return (
    <div className="two-columns">
      <NewRecord form={form} />
      <Section heading={heading}>
        <CollectionList
          records={form.records}
          words={words}
          skeleton={<SkeletonFields count={3} />}
        >
          {(records) => children(records, renderForm)}
        </CollectionList>
      </Section>
    </div>
  );
}

interface PlainListProps<Stored extends ListedRecord> {
  name: ContentCollection;
  records: Stored[];
  /** Renders one line. */
  children: (record: Stored, itemProps: ListItemProps) => ReactNode;
}

/** Records as lines, in the order of the list. */
export function PlainList<Stored extends ListedRecord>(props: PlainListProps<Stored>) {
  const { name, records, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const getItemProps = usePlaceInList(name, list, records);
  return <ul ref={list}>{records.map((record) => children(record, getItemProps(record.id)))}</ul>;
}

function NewRecord<Stored extends ListedRecord>({ form }: { form: FormRules<Stored> }) {
  /** Number of records that the painter has created here: each next one gets an empty form. */
  const [savedCount, setSavedCount] = useState(0);
  /** Null until the painter folds or unfolds the form. */
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null);
  /** The `savedCount` of the form that has unfolded by itself. It stays unfolded until its record is saved. */
  const [unfoldedForm, setUnfoldedForm] = useState<number | null>(null);
  const linkedDraft = useLinkedDraft();
  const { name, list } = form.records;
  const isEmpty = useQuery(list).data?.length === 0 && savedCount === 0;
  const hasInput = listDrafts().some(({ kind, isNew }) => kind === name && isNew);
  const isWide = useIsWide();
  const unfoldsByItself = isEmpty || hasInput || linkedDraft !== null;
  if (unfoldsByItself && unfoldedForm !== savedCount) setUnfoldedForm(savedCount);
  const isOpen = isUnfolded ?? unfoldedForm === savedCount;

  function startAnew(): void {
    setSavedCount(savedCount + 1);
    replaceReloadAddress(formAddresses(form.records.name).create);
  }

  const newForm = (
    <ListedForm
      key={`${linkedDraft} ${savedCount}`}
      form={form}
      stored={null}
      Frame={Section}
      onDone={startAnew}
    />
  );
  // In a narrow window the form stands above the list and would push it down.
  return isWide ? (
    newForm
  ) : (
    <Folded
      summary={<h2 className="form-heading">{form.words.createTitle}</h2>}
      open={isOpen}
      onToggle={(isNowOpen) => isNowOpen !== isOpen && setUnfolded(isNowOpen)}
    >
      {isOpen && newForm}
    </Folded>
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

interface EditedRecordProps<Stored extends ListedRecord> {
  form: FormRules<Stored>;
  id: number;
}

function EditedRecord<Stored extends ListedRecord>({ form, id }: EditedRecordProps<Stored>) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { records, words } = form;
  const onDone = () => replaceAddress(formAddresses(records.name).create);
  return (
    <li ref={element} className="ruled stack line">
      <Loaded
        query={records.one(id)}
        subject={words.record}
        skeleton={<SkeletonFields count={5} />}
      >
        {({ record }) => (
          <ListedForm form={form} id={id} stored={record} Frame={EditedFrame} onDone={onDone} />
        )}
      </Loaded>
    </li>
  );
}

interface ListedFormProps<Stored extends ListedRecord> {
  form: FormRules<Stored>;
  /** Undefined for a new record. */
  id?: number;
  /** Null for a new record. */
  stored: Stored | null;
  /** Around the form, with its heading. */
  Frame: ComponentType<{ heading: string; children: ReactNode }>;
  /** Called after a save, and by *Cancel*. */
  onDone: () => void;
}

/**
 * The form of one record. The form of a new record becomes that of the created one if the painter
 * typed on while the server created it.
 */
function ListedForm<Stored extends ListedRecord>(props: ListedFormProps<Stored>) {
  const { id, stored, Frame, onDone } = props;
  const { records, words, Fields, pageOf } = props.form;
  const { name } = records;
  const addresses = formAddresses(name);
  const isNew = id === undefined;
  const form = useDraft<Stored>({
    form: name,
    address: records.address(id),
    stored,
    isNew,
    page: isNew ? addresses.create : addresses.edit(id),
    untitled: isNew ? words.untitled : words.record,
    onSaved(record, isCreated) {
      const savedMessage = isCreated ? words.created : words.updated;
      if (pageOf) notifySaved(savedMessage, { pageAddress: pageOf(record) });
      else notify(savedMessage);
      onDone();
      markChanged(name, record.id);
    },
    failure: { title: isNew ? words.createFailed : words.updateFailed },
  });
  const { title } = form.stored ?? {};
  /** True from the start for an edited record, and for a new one once it is created. */
  const isStored = form.stored !== null;
  return (
    <Frame heading={isStored ? fill(words.editTitle, { title }) : words.createTitle}>
      <RecordForm form={form}>
        <TranslatedFields resource={name}>
          <Fields />
        </TranslatedFields>
        <div className="row">
          <SubmitButton
            label={isStored ? words.update : words.create}
            pendingLabel={isStored ? texts.common.updating : texts.common.creating}
          />
          {(!isNew || isStored) && (
            <button type="button" className="button button-quiet" onClick={onDone}>
              {texts.common.cancel}
            </button>
          )}
        </div>
        <EarlierVersions />
      </RecordForm>
    </Frame>
  );
}
