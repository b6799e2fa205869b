import type { Context } from "hono";
import { isActive } from "../../core/entities/print-rules.ts";
import {
  formatKeptWork,
  type KeptWork,
  maxKeptWorks,
  parseKeptWorks,
} from "../../core/kept-works.ts";
import { formatKeptQuery, site } from "../../core/routes.ts";
import { pageTexts } from "../../core/texts/page.ts";
import { toWork } from "../../web/site/artwork/work.ts";
import { KeptPage } from "../../web/site/kept/page.tsx";
import { toPrintView } from "../../web/site/prints/print-view.ts";
import { listByIds } from "../catalogue/similar.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { getPageLanguage } from "../http/request.ts";
import { loadPictures } from "../pictures/pictures.ts";
import type { AppEnv } from "../services.ts";
import { createPageHead } from "./head.ts";
import { sendPage } from "./render.tsx";

/** Shows the kept works that the address lists. The server stores no list; visitors' devices do. */
export async function showKept(c: Context<AppEnv>): Promise<Response> {
  const { database, media } = c.var.services;
  const language = getPageLanguage(c);
  const texts = pageTexts[language].kept;
  const listedWorks = parseKeptWorks(c.req.query("works") ?? "");
  const keptWorks = listedWorks.slice(0, maxKeptWorks);
  const listIds = (about: KeptWork["about"]) =>
    keptWorks.filter((each) => each.about === about).map(({ id }) => id);
  const artworks = await listByIds(database, "artworks", listIds("artwork"));
  const prints = (await listByIds(database, "prints", listIds("print"))).filter(isActive);
  const covers = [...artworks, ...prints].flatMap(({ images }) => images.slice(0, 1));
  const pictures = await loadPictures(media, covers);
  const records = { artwork: artworks, print: prints };
  const shownWorks = keptWorks.filter(({ about, id }) =>
    records[about].some((each) => each.id === id),
  );
  const identity = await getSiteIdentity(c.var.services);
  // A list belongs to one visitor.
  c.header("Cache-Control", "no-store");
  return sendPage(c, {
    identity,
    kind: "kept",
    addressForSwitch: `${site.kept}?${formatKeptQuery(keptWorks.map(formatKeptWork))}`,
    head: createPageHead(identity, language, {
      name: texts.heading,
      description: texts.note,
      path: null,
    }),
    main: (
      <KeptPage
        shownWorks={shownWorks}
        works={artworks.map((artwork) => toWork(artwork, pictures, language))}
        prints={prints.map((print) => toPrintView(print, pictures))}
        missingWorks={keptWorks.filter((each) => !shownWorks.includes(each))}
        isTooLong={listedWorks.length > keptWorks.length}
      />
    ),
  });
}
