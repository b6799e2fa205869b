import type { Words } from "@nkar/paper/paper";
import type { Picture } from "../../../core/entities/picture.ts";
import { formatLongDate } from "../../../core/format.ts";
import type { CertificateFacts, StoredCertificate } from "../../../core/papers/certificate.ts";
import { paperTexts } from "../../../core/texts/paper.ts";
import { useLanguage } from "../../language.ts";
import { ArtistPicture, sizesWithin } from "../../ui/artist-picture.tsx";
import { Sentence } from "../../ui/sentence.tsx";
import { MarkedText } from "../record-text.tsx";

/** In percent of the window's width and height. */
const pictureSpace = { desk: { width: 33, height: 78 }, phone: { width: 89, height: 78 } };

interface CertificatePageProps {
  certificate: StoredCertificate;
  picture: Picture | null;
}

/** The page that confirms a certificate, in the words that stand on the certificate's paper. */
export function CertificatePage({ certificate, picture }: CertificatePageProps) {
  const { id, facts, issuedAt, withdrawnAt } = certificate;
  const { language } = useLanguage();
  const texts = paperTexts[language].certificate;
  const langOf = useLangOf(facts);
  const [{ title }] = facts.works;
  const artist = <MarkedText key="artist" lang={langOf(facts.artist)} text={facts.artist.text} />;
  return (
    <div className="page">
      <div className="columns about">
        <div className="about-portrait">
          {picture && (
            <ArtistPicture
              picture={picture}
              alt={title.text}
              lang={langOf(title)}
              sizes={sizesWithin(pictureSpace, picture)}
              loading="first"
            />
          )}
        </div>
        <div className="flow about-words">
          <p className="text-ash">{texts.number(id)}</p>
          <h1 className="text-title" lang={langOf(title)}>
            <cite>{title.text}</cite>
          </h1>
          <CertificateWords {...certificate} />
          {withdrawnAt ? (
            <p role="alert">
              <strong>{texts.withdrawn(formatLongDate(withdrawnAt, language))}</strong>
            </p>
          ) : (
            <p>
              <Sentence
                parts={[artist]}
                sentence={(name) =>
                  texts.issued({ artist: name ?? "", day: formatLongDate(issuedAt, language) })
                }
              />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns a function for the `lang` of a paper's words, which is undefined if they are in the page's
 * language. Words that name no language are in the paper's language.
 */
function useLangOf(facts: CertificateFacts) {
  const { language } = useLanguage();
  return ({ lang = facts.language }: Words) => (lang === language ? undefined : lang);
}

function CertificateWords({ facts, copy }: Pick<StoredCertificate, "facts" | "copy">) {
  const langOf = useLangOf(facts);
  const [{ year, lines }] = facts.works;
  const size = facts.editionSize;
  const edition = copy && size && paperTexts[facts.language].certificate.copy({ copy, size });
  const words: Words[] = [
    ...(year ? [{ text: year }] : []),
    ...lines,
    ...(edition ? [{ text: edition }] : []),
  ];
  return (
    <p className="reading">
      {words.map((each) => (
        <span key={each.text} lang={langOf(each)}>
          {each.text}
          {"\n"}
        </span>
      ))}
    </p>
  );
}
