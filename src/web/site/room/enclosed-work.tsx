import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { ArtistPicture, ratioOf, sizesWithin } from "../../ui/artist-picture.tsx";
import { hangOnWall } from "../artwork/hang-on-wall.ts";
import { LookClosely, useTitle } from "./pictures.tsx";
import { RoomLabel } from "./room-label.tsx";
import type { RoomWork } from "./room-work.ts";
import { WorkActions } from "./work-actions.tsx";

interface EnclosedWorkProps {
  each: RoomWork;
  addresses: RoomAddresses;
  showsPrices: boolean;
  isFirst: boolean;
}

/** Height in svh of a work that hangs one unit high; as in room.css. */
const unitHeight = 64;

/** A work of a room with its label and links, drawn in proportion to the others. */
export function EnclosedWork({ each, addresses, showsPrices, isFirst }: EnclosedWorkProps) {
  const { title, alt, lang } = useTitle(each);
  const work = "work" in each ? each.work : { ...each.print, dimensions: "" };
  const [cover] = work.pictures;
  const ratio = (cover && ratioOf(cover)) ?? 1;
  const high = Number((hangOnWall(work).picture / ratio).toFixed(3));
  const desk = { width: 58, height: Math.ceil(unitHeight * high) };
  const address = addresses.work(each.name);
  return (
    <article className="room-work" style={{ "--high": high, "--ratio": ratio }}>
      {cover && (
        <a className="room-picture" href={address}>
          <ArtistPicture
            picture={cover}
            alt={alt}
            lang={lang}
            sizes={sizesWithin({ desk, phone: { width: 89, height: 85 } }, cover)}
            loading={isFirst ? "first" : "lazy"}
          />
        </a>
      )}
      <div className="room-label">
        <RoomLabel
          each={each}
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
          {cover && <LookClosely each={each} picture={cover} isCover />}
          <WorkActions each={each} addresses={addresses} />
        </div>
      </div>
    </article>
  );
}
