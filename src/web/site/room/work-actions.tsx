import { enquiryAddress } from "../../../core/enquiry.ts";
import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { Island } from "../../islands/island.tsx";
import { useLanguage } from "../../language.ts";
import type { WorkToHang } from "../wall/hung-work.ts";
import type { RoomWork } from "./room-work.ts";
import { WallButton } from "./wall-button.island.tsx";

interface ActionsProps {
  roomWork: RoomWork;
  addresses: RoomAddresses;
}

/** Below a work of a private room: the button of the wall preview, and the link to ask the painter. */
export function WorkActions({ roomWork, addresses }: ActionsProps) {
  const { texts } = useLanguage();
  const workToHang = toWorkToHang(roomWork, addresses);
  return (
    <>
      {workToHang && (
        <div className="needs-script">
          <Island view={WallButton} props={{ work: workToHang }} />
        </div>
      )}
      <a className="text-link with-sign" href={askAddress(roomWork, addresses)}>
        {isCommission(roomWork) ? texts.work.askCommission : texts.work.ask}
      </a>
    </>
  );
}

function isCommission(roomWork: RoomWork): boolean {
  return "work" in roomWork && roomWork.work.asksCommission;
}

function askAddress(roomWork: RoomWork, { ask }: RoomAddresses): string {
  return "work" in roomWork
    ? enquiryAddress(ask, { about: "artwork", id: roomWork.work.id })
    : enquiryAddress(ask, { about: "print", id: roomWork.print.id });
}

/** Returns the work for the wall preview; null without a picture, or for an artwork of unknown size. */
function toWorkToHang(roomWork: RoomWork, addresses: RoomAddresses): WorkToHang | null {
  const room = { ask: addresses.ask, models: addresses.models(roomWork.name) };
  const [cover] = "work" in roomWork ? roomWork.work.pictures : roomWork.print.pictures;
  if (!cover) return null;
  // Without the placeholder the page is smaller. The preview opens after the picture has loaded.
  const picture = { ...cover, placeholder: null };
  if ("print" in roomWork) {
    const { id, title, availableSizes: sizes, translated, writtenIn } = roomWork.print;
    return { about: "print", id, title, translated, writtenIn, picture, sizes, room };
  }
  const { work } = roomWork;
  if (!work.scale) return null;
  const { id, title, translated, writtenIn, medium, writtenMedium } = work;
  const { size, turnedSize, price, available, reserved, scale } = work;
  const words = { id, title, translated, writtenIn, medium, writtenMedium, size, turnedSize };
  const sale = { price, available, ...(reserved && { reserved }) };
  return { about: "artwork", ...words, ...sale, picture, scale, room };
}
