import type { Context } from "hono";
import { parseEnquiry } from "../../core/enquiry.ts";
import { addressForWidth, type Picture } from "../../core/entities/picture.ts";
import { formatKeptWork } from "../../core/kept-works.ts";
import { listImages } from "../../core/records/selection.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { ContactPage } from "../../web/site/contact/page.tsx";
import { AskPage } from "../../web/site/room/ask-page.tsx";
import { type RoomWork, toRoomWork } from "../../web/site/room/room-work.ts";
import { listRoomWorks } from "../catalogue/room-works.ts";
import { openEnquiry } from "../people/messages/open-enquiries.ts";
import { picturesOf } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { type FormPage, receiveForm, showForm } from "./message-form.ts";
import {
  firstIdentity,
  openForVisitor,
  type RoomOfVisitor,
  sendRoomPage,
  showNoRoom,
} from "./room.tsx";

export async function showAsk(c: Context<AppEnv>): Promise<Response> {
  const open = await openForVisitor(c);
  return open ? showForm(c, askPage(c, open)) : showNoRoom(c);
}

/** Receives a form posted without JavaScript. */
export async function receiveAsk(c: Context<AppEnv>): Promise<Response> {
  const open = await openForVisitor(c);
  return receiveForm(c, open ? askPage(c, open) : await closedAskPage(c));
}

/**
 * Takes the message also if the room has closed while its visitor wrote, and alike at every address
 * without an open room. The form shown then is that of the contact page.
 */
async function closedAskPage(c: Context<AppEnv>): Promise<FormPage> {
  const { identity, language } = await firstIdentity(c);
  const { artist, contact } = identity;
  return {
    language,
    room: "",
    open: async () => null,
    send: (form, status) =>
      sendRoomPage(
        c,
        { identity, language },
        {
          ...(status && { status }),
          kind: "contact",
          name: pageTexts[language].screens.contact,
          main: <ContactPage artist={artist} contact={contact} form={form} />,
        },
      ),
  };
}

function askPage(c: Context<AppEnv>, open: RoomOfVisitor): FormPage {
  const { room, token, language, addresses, identity } = open;
  return {
    language,
    room: token,
    open: (text) => openInRoom(c, open, text),
    send: (form, status) =>
      sendRoomPage(c, open, {
        ...(status && { status }),
        kind: "contact",
        name: pageTexts[language].room.writeBack,
        main: (
          <AskPage
            room={{ title: room.title, page: addresses.page, ask: addresses.ask, token }}
            artist={identity.artist}
            email={identity.contact.email}
            form={form}
          />
        ),
      }),
  };
}

/** Opens an enquiry about works of the room, with the room's addresses. */
async function openInRoom(c: Context<AppEnv>, open: RoomOfVisitor, text: string) {
  const { media } = c.var.services;
  const { language, addresses, database } = open;
  const enquiry = parseEnquiry(text);
  const described =
    enquiry && (await openEnquiry({ database, media, room: open }, enquiry, language));
  if (!enquiry || !described) return null;
  const records = await listRoomWorks(open);
  const pictures = await picturesOf(
    media,
    records.flatMap((each) => listImages(each).slice(0, 1)),
  );
  const works = records.map((record) => toRoomWork(record, pictures, open));
  const inRoom = <Part extends { query: string }>(part: Part) => {
    const work = works.find(({ name }) => name === nameAskedIn(part.query));
    const page = work ? addresses.work(work.name) : addresses.page;
    return { ...part, page, picture: work ? smallPicture(work) : null };
  };
  const { query, questions: asked } = described;
  const describedInRoom = { ...inRoom(described), works: described.works?.map(inRoom) };
  return { about: enquiry.about, query, described: describedInRoom, asked };
}

/** Null for a question about several works. */
function nameAskedIn(query: string): string | null {
  const enquiry = parseEnquiry(query);
  return enquiry && "id" in enquiry ? formatKeptWork(enquiry) : null;
}

function smallPicture(each: RoomWork): string | null {
  const [cover]: Picture[] = "work" in each ? each.work.pictures : each.print.pictures;
  return cover ? addressForWidth(cover, cover.widths[0], "webp") : null;
}
