import { ArrowLeft, Pencil } from "lucide-react";
import type { Room } from "../../../core/records/rooms.ts";
import { admin } from "../../../core/routes.ts";
import { api } from "../api/records.ts";
import { FormScreen, PlainList } from "../collections/form-screen.tsx";
import { recordFields } from "../forms/record-field.tsx";
import { formAddresses } from "../navigation/form-addresses.ts";
import { Link, replaceAddress } from "../navigation/navigation.tsx";
import type { PlaceInList } from "../navigation/place-in-list.ts";
import { roomForm } from "../record-fields/rooms.ts";
import { WorksField } from "../selections/works-field.tsx";
import { texts } from "../texts/texts.ts";
import { DeleteButton } from "../trash/deletion.tsx";
import { Tool } from "../ui/tool.tsx";

const records = api.rooms;
const words = texts.rooms.list;
const form = { records, words: texts.rooms.form, Fields: RoomFields };

export function RoomsTab() {
  return (
    <>
      <Link className="tool" to={admin.tab("artworks")}>
        <ArrowLeft />
        {texts.artworks.tab}
      </Link>
      <FormScreen heading={texts.rooms.tab} words={words} form={form}>
        {(rooms, formOf) => (
          <PlainList name={records.name} records={rooms}>
            {(room, place) =>
              formOf(room.id) ?? <RoomLine key={room.id} room={room} place={place} />
            }
          </PlainList>
        )}
      </FormScreen>
    </>
  );
}

function RoomLine({ room: { id, title }, place }: { room: Room; place: PlaceInList }) {
  return (
    <li {...place} className="ruled line">
      <div className="line-words">
        <h3 className="card-title">{title}</h3>
      </div>
      <div className="text-ash line-tools">
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

const field = recordFields(roomForm);

function RoomFields() {
  return (
    <>
      {field("title", { required: true })}
      <WorksField name="works" label={texts.rooms.fields.works} />
      {field("words")}
      {field("endsOn", { type: "date" })}
      {field("showsPrices")}
      {field("language")}
    </>
  );
}
