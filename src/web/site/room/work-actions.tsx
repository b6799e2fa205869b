import { enquiryAddress } from "../../../core/enquiry.ts";
import type { RoomAddresses } from "../../../core/room-addresses.ts";
import { Island } from "../../islands/island.tsx";
import { useLanguage } from "../../language.ts";
import type { WorkToHang } from "../wall/hung-work.ts";
import type { RoomWork } from "./room-work.ts";
import { WallButton } from "./wall-button.island.tsx";

interface ActionsProps {
  each: RoomWork;
  addresses: RoomAddresses;
}

/** The ways from a work to the visitor's wall and to the painter. */
export function WorkActions({ each, addresses }: ActionsProps) {
  const { texts } = useLanguage();
  const toHang = workToHang(each, addresses);
  return (
    <>
      {toHang && (
        <div className="needs-script">
          <Island view={WallButton} props={{ work: toHang }} />
        </div>
      )}
      <a className="text-link with-sign" href={askAbout(each, addresses)}>
        {isCommission(each) ? texts.work.askCommission : texts.work.ask}
      </a>
    </>
  );
}

function isCommission(each: RoomWork): boolean {
  return "work" in each && each.work.asksCommission;
}

function askAbout(each: RoomWork, { ask }: RoomAddresses): string {
  return "work" in each
    ? enquiryAddress(ask, { about: "artwork", id: each.work.id })
    : enquiryAddress(ask, { about: "print", id: each.print.id });
}

/** Returns null without a picture, and for an artwork of unknown size. */
function workToHang(each: RoomWork, addresses: RoomAddresses): WorkToHang | null {
  const room = { ask: addresses.ask, models: addresses.models(each.name) };
  const [cover] = "work" in each ? each.work.pictures : each.print.pictures;
  if (!cover) return null;
  // The preview opens after the picture has loaded; without the placeholder the page is smaller.
  const picture = { ...cover, placeholder: null };
  if ("print" in each) {
    const { id, title, availableSizes: sizes, translated, writtenIn } = each.print;
    return { about: "print", id, title, translated, writtenIn, picture, sizes, room };
  }
  const { work } = each;
  if (!work.scale) return null;
  const { id, title, translated, writtenIn, medium, writtenMedium } = work;
  const { size, turnedSize, price, available, reserved, scale } = work;
  const words = { id, title, translated, writtenIn, medium, writtenMedium, size, turnedSize };
  const sale = { price, available, ...(reserved && { reserved }) };
  return { about: "artwork", ...words, ...sale, picture, scale, room };
}
