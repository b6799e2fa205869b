import type { Context } from "hono";
import { hasExhibitionPage } from "../../core/records/exhibitions.ts";
import { site, siteIn } from "../../core/routes.ts";
import { parseSegmentId, recordSegment } from "../../core/slug.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { toExhibitionDetail } from "../../web/site/exhibitions/exhibition-detail.ts";
import { ExhibitionPage } from "../../web/site/exhibitions/exhibition-page.tsx";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { createExhibitionJsonLd } from "../catalogue/structured-data.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { redirectToPresentAddress } from "./canonical-address.ts";
import { showNotFound } from "./errors.tsx";
import { createPageHead } from "./head.ts";
import { sendPage } from "./render.tsx";
import { loadSelectedWorks } from "./selected-works.ts";
import { listExhibitionsUntilChange } from "./timed-exhibitions.ts";

/**
 * Shows the page of an exhibition, found by the id in the address. An address with an earlier title
 * redirects to the present address.
 */
export async function showExhibition(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var;
  const segment = c.req.param("place") ?? "";
  const exhibition = (await listExhibitionsUntilChange(c)).find(
    ({ id }) => id === parseSegmentId(segment),
  );
  if (!exhibition) return showNotFound(c);
  const language = getPageLanguage(c);
  // A temporary redirect, because the exhibition may get its page back.
  if (!hasExhibitionPage(exhibition)) {
    return c.redirect(siteIn(language).exhibitionEntry(exhibition), 302);
  }
  if (segment !== recordSegment(exhibition)) {
    return redirectToPresentAddress(c, siteIn(language).exhibition(exhibition));
  }
  const { image, installationViews, title, venue, year } = exhibition;
  const pictures = await loadPictures(services.media, [
    ...installationViews,
    ...(image ? [image] : []),
  ]);
  const works = await loadSelectedWorks(services, exhibition.works, language);
  const detail = toExhibitionDetail(exhibition, works, pictures);
  const identity = await getSiteIdentity(services);
  const texts = pageTexts[language].exhibitions;
  const headPicture = detail.views[0]?.picture ?? detail.picture;
  return sendPage(c, {
    identity,
    kind: "selection",
    head: createPageHead(identity, language, {
      name: texts.title(title),
      description:
        exhibition.text || exhibition.description || `${texts.title(title)}, ${venue}, ${year}`,
      path: site.exhibition(exhibition),
      ...(headPicture && { picture: { picture: headPicture, alt: title } }),
      structuredData: [createExhibitionJsonLd(identity, exhibition, language, works)],
    }),
    main: <ExhibitionPage exhibition={detail} />,
  });
}
