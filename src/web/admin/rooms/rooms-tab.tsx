import { ArrowLeft, Pencil } from "lucide-react";
import { localDay } from "../../../core/entities/date-text.ts";
import { roomState } from "../../../core/records/room-state.ts";
import { admin } from "../../../core/routes.ts";
import { fill } from "../../../core/template.ts";
import { api, type PainterRoom } from "../api/records.ts";
import { FormScreen, PlainList } from "../collections/form-screen.tsx";
import { recordFields } from "../forms/record-field.tsx";
import { formAddresses } from "../navigation/form-addresses.ts";
import { Link, replaceAddress } from "../navigation/navigation.tsx";
import type { ListItemProps } from "../navigation/place-in-list.ts";
import { roomForm } from "../record-fields/rooms.ts";
import { ChosenWorks } from "../selections/chosen-works.tsx";
import { formatDay, formatMoment, plural } from "../texts/formats.ts";
import { texts } from "../texts/texts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { Tool } from "../ui/tool.tsx";
import { CloseTool, LinkTool } from "./room-link.tsx";

const records = api.rooms;
const words = texts.rooms.list;
const form = { records, words: texts.rooms.form, Fields: RoomFields };

/** The tab with all private rooms, their links and their forms. */
export function RoomsTab() {
  return (
    <>
      <Link className="tool" to={admin.tab("artworks")}>
        <ArrowLeft />
        {texts.artworks.tab}
      </Link>
      <FormScreen heading={texts.rooms.tab} words={words} form={form}>
        {(rooms, renderForm) => (
          <PlainList name={records.name} records={rooms}>
            {(room, itemProps) =>
              renderForm(room.id) ?? <RoomLine key={room.id} room={room} itemProps={itemProps} />
            }
          </PlainList>
        )}
      </FormScreen>
    </>
  );
}

function RoomLine({ room, itemProps }: { room: PainterRoom; itemProps: ListItemProps }) {
  const { id, title, works, link } = room;
  const state = roomState(room, localDay(new Date()));
  return (
    <li {...itemProps} className="ruled line">
      <div className="line-words">
        <h3 className="card-title">{title}</h3>
        <p className="text-ash">
          {plural(texts.rooms.works, works.length)}, {describeState(room, state)}
        </p>
        {link && <p className="text-ash">{describeOpenings(link)}</p>}
      </div>
      <div className="text-ash line-tools">
        {state !== "ended" && <LinkTool room={room} isOpen={state === "open"} />}
        {state === "open" && <CloseTool room={room} />}
        <Tool
          Icon={Pencil}
          label={texts.common.edit}
          subject={title}
          onPress={() => replaceAddress(formAddresses(records.name).edit(id))}
        />
        <DeleteButton name={records.name} words={words} id={id} title={title} />
      </div>
    </li>
  );
}

function describeState({ endsOn }: PainterRoom, state: ReturnType<typeof roomState>): string {
  if (state === "closed") return texts.rooms.states.closed;
  if (endsOn === null) return texts.rooms.states.open;
  // JavaScript reads a text with a time, but without a time zone, as local time.
  const date = formatDay(new Date(`${endsOn}T00:00`));
  return state === "open"
    ? fill(texts.rooms.states.openUntil, { date })
    : fill(texts.rooms.states.endedOn, { date });
}

function describeOpenings({ opened, lastOpenedAt }: NonNullable<PainterRoom["link"]>): string {
  if (lastOpenedAt === null) return texts.rooms.opened.never;
  const moment = formatMoment(new Date(lastOpenedAt));
  return fill(texts.rooms.opened.last, {
    opened: plural(texts.rooms.opened.count, opened),
    moment,
  });
}

/** Renders a field of the form by its name. */
const field = recordFields(roomForm);

function RoomFields() {
  return (
    <>
      {field("title", { required: true, placeholder: texts.rooms.examples.title })}
      <ChosenWorks name="works" label={texts.rooms.fields.works} />
      <p className="caption">{texts.rooms.hints.works}</p>
      {field("letter")}
      {field("endsOn", { hint: texts.rooms.hints.endsOn })}
      {field("showsPrices")}
      {field("language")}
    </>
  );
}
