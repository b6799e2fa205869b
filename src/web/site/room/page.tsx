import { formatDate } from "../../../core/date-format.ts";
import type { Room } from "../../../core/records/rooms.ts";
import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { ListedWork } from "./listed-work.tsx";
import type { RoomWork } from "./room-work.ts";

export interface RoomPageProps {
  room: Pick<Room, "title" | "letter" | "showsPrices" | "endsOn">;
  addresses: RoomAddresses;
  works: readonly RoomWork[];
}

/** A letter with fewer characters fits beside the pictures on usual screens. */
const maxShortLetter = 700;

/** The page of a private room: a letter of the painter with pictures of works. */
export function RoomPage({ room, addresses, works }: RoomPageProps) {
  const { room: texts } = usePageTexts();
  return (
    <div className="page page-wide room" data-enhance="room/opened" data-opened={addresses.opened}>
      <div
        className="room-letter"
        data-short={(room.letter ?? "").length < maxShortLetter ? "" : undefined}
      >
        <h1>{room.title}</h1>
        {room.letter && <p className="reading">{room.letter}</p>}
        {works.length === 0 && <p className="text-ash">{texts.gone}</p>}
      </div>
      <div className="room-works">
        {works.map((each, index) => (
          <ListedWork
            key={each.name}
            roomWork={each}
            addresses={addresses}
            showsPrices={room.showsPrices}
            isFirst={index === 0}
          />
        ))}
        <EndOfLetter endsOn={room.endsOn} ask={addresses.ask} />
      </div>
    </div>
  );
}

function EndOfLetter({ endsOn, ask }: Pick<Room, "endsOn"> & Pick<RoomAddresses, "ask">) {
  const { language } = useLanguage();
  const { room: texts } = usePageTexts();
  return (
    <div className="flow room-end">
      <a className="button" href={ask}>
        {texts.writeBack}
      </a>
      <p className="caption">
        {texts.note}
        <br />
        {endsOn && texts.openUntil(formatDate(endsOn, language))}
      </p>
    </div>
  );
}
