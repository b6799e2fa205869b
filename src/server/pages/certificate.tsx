import type { Context } from "hono";
import { longDate } from "../../core/format.ts";
import { languages } from "../../core/languages.ts";
import { paperTexts } from "../../core/texts/paper.ts";
import { CertificatePage } from "../../web/site/certificate/page.tsx";
import { findCertificate } from "../catalogue/certificates.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { readIn } from "../catalogue/translations.ts";
import type { AppEnv } from "../http/request.ts";
import { picturesOf } from "../pictures/pictures.ts";
import { acceptedLanguage } from "./admin-language.ts";
import { showNotFound } from "./errors.tsx";
import { pageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

/** One address for all languages, since it is on paper. */
export async function showCertificate(c: Context<AppEnv>): Promise<Response> {
  const { config, database, media } = c.var.services;
  const certificate = await findCertificate(database, c.req.param("key") ?? "");
  const [work] = certificate?.facts.works ?? [];
  if (!certificate || !work) return showNotFound(c);
  const language = acceptedLanguage(c, languages);
  const identity = await getSiteIdentity({ config, database: readIn(database, language) });
  const { id, copy, facts, issuedAt, withdrawnAt } = certificate;
  const address = work.picture?.address;
  const pictures = await picturesOf(media, address ? [address] : []);
  const { certificate: facing } = paperTexts[facts.language];
  const size = facts.editionSize;
  const name = paperTexts[language].certificate.number(id);
  c.header("Cache-Control", "no-store");
  return sendPage(c, {
    identity,
    kind: "text",
    language,
    head: pageHead(identity, language, { name, description: name, path: null }),
    main: (
      <CertificatePage
        number={id}
        artist={facts.artist.text}
        issued={longDate(issuedAt, language)}
        withdrawn={withdrawnAt && longDate(withdrawnAt, language)}
        writtenIn={facts.language}
        title={work.title.text}
        lines={[
          work.year ?? [],
          work.lines.map(({ text }) => text),
          copy && size ? facing.copy({ copy, size }) : [],
        ].flat()}
        picture={(address && pictures.get(address)) || null}
      />
    ),
  });
}
