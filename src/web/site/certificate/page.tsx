import type { Picture } from "../../../core/entities/picture.ts";
import { longDate } from "../../../core/format.ts";
import type { IssuedCertificate } from "../../../core/papers/certificate.ts";
import { paperTexts } from "../../../core/texts/paper.ts";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, sizesWithin } from "../../ui/artist-picture.tsx";

const pictureSpace = { desk: { width: 33, height: 78 }, phone: { width: 89, height: 78 } };

interface CertificatePageProps {
  certificate: IssuedCertificate;
  picture: Picture | null;
}

/** Confirms a certificate, in the words that are on its paper. */
export function CertificatePage({ certificate, picture }: CertificatePageProps) {
  const { id, copy, facts, issuedAt, withdrawnAt } = certificate;
  const { language } = useLanguage();
  const texts = paperTexts[language].certificate;
  const lang = facts.language === language ? undefined : facts.language;
  const [{ title, year, lines }] = facts.works;
  const size = facts.editionSize;
  const words = [
    year ?? [],
    lines.map(({ text }) => text),
    copy && size ? paperTexts[facts.language].certificate.copy({ copy, size }) : [],
  ].flat();
  return (
    <div className="page">
      <div className="columns about">
        <div className="about-portrait">
          {picture && (
            <ArtistPicture
              picture={picture}
              alt={title.text}
              lang={lang}
              sizes={sizesWithin(pictureSpace, picture)}
              loading="first"
            />
          )}
        </div>
        <div className="flow about-words">
          <p className="text-ash">{texts.number(id)}</p>
          <h1 className="text-title" lang={lang}>
            {title.text}
          </h1>
          <p className="reading" lang={lang}>
            {words.join("\n")}
          </p>
          {withdrawnAt ? (
            <p role="alert">
              <strong>{texts.withdrawn(longDate(withdrawnAt, language))}</strong>
            </p>
          ) : (
            <p>{texts.issued({ artist: facts.artist.text, day: longDate(issuedAt, language) })}</p>
          )}
        </div>
      </div>
    </div>
  );
}
