import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { ArtistPicture, pictureRatio, sizesWithin } from "../../ui/artist-picture.tsx";
import { hangOnWall } from "../artwork/hang-on-wall.ts";
import { RoomZoomLink, useTitleAndAlt } from "./pictures.tsx";
import { RoomLabel } from "./room-label.tsx";
import type { RoomWork } from "./room-work.ts";
import { WorkActions } from "./work-actions.tsx";

interface ListedWorkProps {
  roomWork: RoomWork;
  addresses: RoomAddresses;
  showsPrices: boolean;
  isFirst: boolean;
}

/** The unit in which `hangOnWall` measures, in svh; as in room.css. */
const unitSvh = 64;

/** Space for a picture on phones: width in vw, height in svh; see room.css. */
const phoneSpace = { width: 89, height: 85 };
/** Width for a picture on other screens; see room.css. */
const deskWidthVw = 58;

/** A work in the letter of a private room, with label and links, drawn in proportion to the others. */
export function ListedWork({ roomWork, addresses, showsPrices, isFirst }: ListedWorkProps) {
  const { title, alt, lang } = useTitleAndAlt(roomWork);
  // A print has several sizes: it hangs like a work of unknown size.
  const shownWork = "work" in roomWork ? roomWork.work : { ...roomWork.print, dimensions: "" };
  const [cover] = shownWork.pictures;
  const ratio = (cover && pictureRatio(cover)) ?? 1;
  const heightInUnits = Number((hangOnWall(shownWork).pictureWidth / ratio).toFixed(3));
  const desk = { width: deskWidthVw, height: Math.ceil(unitSvh * heightInUnits) };
  const address = addresses.work(roomWork.name);
  return (
    <article className="room-work" style={{ "--high": heightInUnits, "--ratio": ratio }}>
      {cover && (
        <a className="room-picture" href={address}>
          <ArtistPicture
            picture={cover}
            alt={alt}
            lang={lang}
            sizes={sizesWithin({ desk, phone: phoneSpace }, cover)}
            loading={isFirst ? "first" : "lazy"}
          />
        </a>
      )}
      <div className="room-label">
        <RoomLabel
          roomWork={roomWork}
          showsPrices={showsPrices}
          title={
            <h2>
              {/* The keyboard skips this link if a picture links to the same page. */}
              <a href={address} tabIndex={cover ? -1 : undefined}>
                {title}
              </a>
            </h2>
          }
        />
        <div className="room-actions">
          {cover && <RoomZoomLink roomWork={roomWork} picture={cover} isCover />}
          <WorkActions roomWork={roomWork} addresses={addresses} />
        </div>
      </div>
    </article>
  );
}
