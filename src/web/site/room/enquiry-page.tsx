import { ChevronLeft } from "lucide-react";
import type { Artist } from "../../../core/entities/artist.ts";
import { usePageTexts } from "../../in-language.tsx";
import { ContactForm, type ContactFormState } from "../contact/contact-form.tsx";

interface RoomEnquiryPageProps {
  /** Title, address of the room's page, address of the form, and the token in these addresses. */
  room: { title: string; page: string; ask: string; token: string };
  artist: Artist;
  email: string;
  form: ContactFormState;
}

/** The form with which the visitor of a private room writes back. */
export function RoomEnquiryPage({ room, artist, email, form }: RoomEnquiryPageProps) {
  const { room: texts } = usePageTexts();
  return (
    <div className="page">
      <a className="with-sign text-link" href={room.page}>
        <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" />
        {room.title}
      </a>
      <h1 className="text-title">{texts.writeBack}</h1>
      <div className="columns contact">
        <section aria-labelledby="send">
          <ContactForm state={form} artist={artist} email={email} room={room} />
        </section>
      </div>
    </div>
  );
}
