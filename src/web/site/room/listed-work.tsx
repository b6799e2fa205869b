import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { ArtistPicture, pictureRatio, sizesWithin } from "../../ui/artist-picture.tsx";
import { hangOnWall } from "../artwork/hang-on-wall.ts";
import { LookClosely, useTitle } from "./pictures.tsx";
import { RoomLabel } from "./room-label.tsx";
import type { RoomWork } from "./room-work.ts";
import { WorkActions } from "./work-actions.tsx";

interface ListedWorkProps {
  roomWork: RoomWork;
  addresses: RoomAddresses;
  showsPrices: boolean;
  isFirst: boolean;
}

/** Height in svh of a work that is one unit of `hangOnWall` high; as in room.css. */
const unitHeight = 64;

/** Space of a picture on phones, and its width on other screens, in vw and svh; see room.css. */
const phoneSpace = { width: 89, height: 85 };
const deskWidth = 58;

/** A work of a room with its label and links, drawn in proportion to the others. */
export function ListedWork({ roomWork, addresses, showsPrices, isFirst }: ListedWorkProps) {
  const { title, alt, lang } = useTitle(roomWork);
  // A print has several sizes: it hangs like a work of unknown size.
  const shownWork = "work" in roomWork ? roomWork.work : { ...roomWork.print, dimensions: "" };
  const [cover] = shownWork.pictures;
  const ratio = (cover && pictureRatio(cover)) ?? 1;
  const heightInUnits = Number((hangOnWall(shownWork).pictureWidth / ratio).toFixed(3));
  const desk = { width: deskWidth, height: Math.ceil(unitHeight * heightInUnits) };
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
              {/* The picture is the same link for the keyboard. */}
              <a href={address} tabIndex={cover ? -1 : undefined}>
                {title}
              </a>
            </h2>
          }
        />
        <div className="room-actions">
          {cover && <LookClosely roomWork={roomWork} picture={cover} isCover />}
          <WorkActions roomWork={roomWork} addresses={addresses} />
        </div>
      </div>
    </article>
  );
}
