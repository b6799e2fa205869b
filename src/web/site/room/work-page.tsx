import { ChevronLeft } from "lucide-react";
import type { Room } from "../../../core/records/rooms.ts";
import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, pictureRatio, sizesWithin } from "../../ui/artist-picture.tsx";
import { InScale, SilhouetteSymbols } from "../artwork/in-scale.tsx";
import { TermsOfSale } from "../record-text.tsx";
import { RoomZoomLink, useTitleAndAlt } from "./pictures.tsx";
import { RoomLabel } from "./room-label.tsx";
import type { RoomWork } from "./room-work.ts";
import { WorkActions } from "./work-actions.tsx";

interface WorkPageProps {
  room: Pick<Room, "title" | "showsPrices">;
  addresses: RoomAddresses;
  roomWork: RoomWork;
}

/** Width in vw, height in svh; see room.css. */
const pictureSpace = { desk: { width: 58, height: 82 }, phone: { width: 89, height: 85 } };

/** One work of a private room, with all of its pictures. */
export function RoomWorkPage({ room, addresses, roomWork }: WorkPageProps) {
  const { title, alt, lang } = useTitleAndAlt(roomWork);
  const { pictures } = "work" in roomWork ? roomWork.work : roomWork.print;
  const [cover] = pictures;
  return (
    <article className="page page-wide room-enclosure">
      {/* The drawing of a work in scale refers to these outlines. */}
      <SilhouetteSymbols />
      <a className="with-sign text-link" href={addresses.page}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" />
        {room.title}
      </a>
      <div className="room-one" style={{ "--ratio": cover && pictureRatio(cover) }}>
        <ul className="room-pictures">
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and the order is fixed
            <li key={`${index} ${picture.src}`}>
              <ArtistPicture
                picture={picture}
                alt={pictures.length > 1 ? `${alt}, ${index + 1} / ${pictures.length}` : alt}
                lang={lang}
                sizes={sizesWithin(pictureSpace, picture)}
                loading={index === 0 ? "first" : "lazy"}
              />
              <RoomZoomLink roomWork={roomWork} picture={picture} isCover={index === 0} />
            </li>
          ))}
        </ul>
        <div className="flow room-words">
          <div>
            <RoomLabel
              roomWork={roomWork}
              showsPrices={room.showsPrices}
              title={<h1 className="text-heading">{title}</h1>}
            />
          </div>
          <div className="room-actions">
            <WorkActions roomWork={roomWork} addresses={addresses} />
          </div>
          {room.showsPrices && <TermsOfSale />}
          <AboutWork roomWork={roomWork} />
        </div>
      </div>
    </article>
  );
}

function AboutWork({ roomWork }: { roomWork: RoomWork }) {
  const { langOf } = useLanguage();
  const record = "work" in roomWork ? roomWork.work : roomWork.print;
  return (
    <>
      {record.description && (
        <p className="reading" lang={langOf(record, "description")}>
          {record.description}
        </p>
      )}
      {"work" in roomWork && <InScale work={roomWork.work} />}
    </>
  );
}
