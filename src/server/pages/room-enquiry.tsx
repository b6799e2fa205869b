import type { Context } from "hono";
import { parseEnquiry } from "../../core/enquiry.ts";
import { addressForWidth, type Picture } from "../../core/entities/picture.ts";
import { formatKeptWork } from "../../core/kept-works.ts";
import { listImages } from "../../core/records/selection.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { ContactPage } from "../../web/site/contact/page.tsx";
import { RoomEnquiryPage } from "../../web/site/room/enquiry-page.tsx";
import { type RoomWork, toRoomWork } from "../../web/site/room/room-work.ts";
import { listRoomWorks } from "../catalogue/room-works.ts";
import { openEnquiry } from "../people/messages/open-enquiries.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { type FormPage, receiveForm, showForm } from "./message-form.ts";
import {
  findRoomOfVisitor,
  getIdentityInWritingLanguage,
  type RoomOfVisitor,
  sendRoomPage,
  showNoRoom,
} from "./room.tsx";

/** Shows the form by which the visitor of a private room writes to the painter. */
export async function showRoomEnquiry(c: Context<AppEnv>): Promise<Response> {
  const openRoom = await findRoomOfVisitor(c);
  return openRoom ? showForm(c, createEnquiryPage(c, openRoom)) : showNoRoom(c);
}

/** Receives the form of a private room from a browser without JavaScript. */
export async function receiveRoomEnquiry(c: Context<AppEnv>): Promise<Response> {
  const openRoom = await findRoomOfVisitor(c);
  return receiveForm(
    c,
    openRoom ? createEnquiryPage(c, openRoom) : await createClosedEnquiryPage(c),
  );
}

/**
 * Returns the page for a room that closed while the visitor wrote: it still accepts the message, and
 * looks like the contact page. Every address without an open room gets this page, so that nobody learns
 * which rooms exist.
 */
async function createClosedEnquiryPage(c: Context<AppEnv>): Promise<FormPage> {
  const { identity, language } = await getIdentityInWritingLanguage(c);
  const { artist, contact } = identity;
  return {
    language,
    room: "",
    openEnquiry: async () => null,
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

function createEnquiryPage(c: Context<AppEnv>, openRoom: RoomOfVisitor): FormPage {
  const { room, token, language, addresses, identity } = openRoom;
  return {
    language,
    room: token,
    openEnquiry: (text) => describeEnquiryInRoom(c, openRoom, text),
    send: (form, status) =>
      sendRoomPage(c, openRoom, {
        ...(status && { status }),
        kind: "contact",
        name: pageTexts[language].room.writeBack,
        main: (
          <RoomEnquiryPage
            room={{ title: room.title, page: addresses.page, ask: addresses.ask, token }}
            artist={identity.artist}
            email={identity.contact.email}
            form={form}
          />
        ),
      }),
  };
}

/** Describes an enquiry about works of the room, with their pictures and addresses in the room. */
async function describeEnquiryInRoom(c: Context<AppEnv>, openRoom: RoomOfVisitor, text: string) {
  const { media } = c.var.services;
  const { language, addresses, database } = openRoom;
  const enquiry = parseEnquiry(text);
  const openedEnquiry =
    enquiry && (await openEnquiry({ database, media, room: openRoom }, enquiry, language));
  if (!enquiry || !openedEnquiry) return null;
  const records = await listRoomWorks(openRoom);
  const pictures = await loadPictures(
    media,
    records.flatMap((record) => listImages(record).slice(0, 1)),
  );
  const works = records.map((record) => toRoomWork(record, pictures, openRoom));
  const withAddressAndPicture = <Texts extends { query: string }>(texts: Texts) => {
    const work = works.find(({ name }) => name === findWorkName(texts.query));
    const page = work ? addresses.work(work.name) : addresses.page;
    return { ...texts, page, picture: work ? findSmallPicture(work) : null };
  };
  const { query, questions: offeredQuestions } = openedEnquiry;
  const describedInRoom = {
    ...withAddressAndPicture(openedEnquiry),
    works: openedEnquiry.works?.map(withAddressAndPicture),
  };
  return { about: enquiry.about, query, described: describedInRoom, offeredQuestions };
}

/** Returns the name of the work that an enquiry is about; null if it is about several works. */
function findWorkName(query: string): string | null {
  const enquiry = parseEnquiry(query);
  return enquiry && "id" in enquiry ? formatKeptWork(enquiry) : null;
}

/** Returns the address of the smallest variant of a work's first picture. */
function findSmallPicture(roomWork: RoomWork): string | null {
  const [cover]: Picture[] = "work" in roomWork ? roomWork.work.pictures : roomWork.print.pictures;
  return cover ? addressForWidth(cover, cover.widths[0], "webp") : null;
}
