import type { Picture } from "../../../core/entities/picture.ts";
import type { Language } from "../../../core/languages.ts";
import { paperTexts } from "../../../core/texts/paper.ts";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, sizesWithin } from "../../ui/artist-picture.tsx";

interface CertificateData {
  number: number;
  artist: string;
  /** In words. */
  issued: string;
  /** In words; null for a valid certificate. */
  withdrawn: string | null;
  /** Language of the certificate's own words. */
  writtenIn: Language;
  title: string;
  /** Year, medium and size, or the copy of a print. */
  lines: string[];
  picture: Picture | null;
}

const pictureSpace = { desk: { width: 33, height: 78 }, phone: { width: 89, height: 78 } };

/** Confirms a certificate, in the words that are on its paper. */
export function CertificatePage(certificate: CertificateData) {
  const { number, artist, issued, withdrawn, writtenIn, title, lines, picture } = certificate;
  const { language } = useLanguage();
  const texts = paperTexts[language].certificate;
  const lang = writtenIn === language ? undefined : writtenIn;
  return (
    <div className="page">
      <div className="about">
        <div className="about-portrait">
          {picture && (
            <ArtistPicture
              picture={picture}
              alt={title}
              lang={lang}
              sizes={sizesWithin(pictureSpace, picture)}
              loading="first"
            />
          )}
        </div>
        <div className="flow about-words">
          <p className="text-ash">{texts.number(number)}</p>
          <h1 lang={lang}>{title}</h1>
          <p className="reading" lang={lang}>
            {lines.join("\n")}
          </p>
          {withdrawn ? (
            <p role="alert">
              <strong>{texts.withdrawn(withdrawn)}</strong>
            </p>
          ) : (
            <p>{texts.issued({ artist, day: issued })}</p>
          )}
        </div>
      </div>
    </div>
  );
}
