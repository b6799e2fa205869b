import { type Context, Hono } from "hono";
import { recordId } from "../../core/entities/text.ts";
import type { ViewedKind } from "../../core/entities/view-rules.ts";
import { noFilters } from "../../core/gallery-filters.ts";
import type { Language } from "../../core/languages.ts";
import { admin, siteIn } from "../../core/routes.ts";
import { previews } from "../../core/unpublished.ts";
import { PreviewBar } from "../../web/site/preview-bar.tsx";
import { findArtwork } from "../catalogue/artworks/artworks.ts";
import { findRecord } from "../catalogue/content.ts";
import { withPreview } from "../catalogue/published.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { withLanguage } from "../catalogue/translations.ts";
import { isSignedIn } from "../people/sign-in/sessions.ts";
import type { AppEnv, Services } from "../services.ts";
import { readSessionToken } from "../session-cookie.ts";
import { showNotFound } from "./errors.tsx";
import { loadGalleryContent } from "./gallery.tsx";
import { loadPrintContent } from "./prints.tsx";
import { type PageContent, sendPage } from "./render.tsx";

/** The page of an unpublished record, as visitors will see it. */
interface Preview {
  published: boolean;
  content: PageContent;
  /** Address of the page, once it is public. */
  page: string;
  /** Address of the form in the admin. */
  edit: string;
}

type FindPreview = (services: Services, id: number, language: Language) => Promise<Preview | null>;

const findPreview: Record<ViewedKind, FindPreview> = {
  async artwork(services, id, language) {
    const artwork = await findArtwork(services.database, id);
    if (!artwork) return null;
    const allWorks = {
      availability: "all",
      filters: noFilters,
      view: "pictures",
      page: 1,
    } as const;
    const query = { ...allWorks, workId: id };
    const { content } = await loadGalleryContent(services, query, language);
    const { published } = artwork;
    return { published, content, page: siteIn(language).artwork(id), edit: admin.editArtwork(id) };
  },
  async print(services, id, language) {
    const print = await findRecord(services.database, "prints", id);
    if (!print) return null;
    const content = await loadPrintContent(services, print, language);
    const { published } = print;
    return { published, content, page: siteIn(language).print(id), edit: admin.editPrint(id) };
  },
};

async function showPreview(c: Context<AppEnv>, kind: ViewedKind): Promise<Response> {
  const { services } = c.var;
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  if (!(await isSignedIn(services.database, readSessionToken(c)))) return c.redirect(admin.portal);
  const id = recordId.safeParse(c.req.param("id"));
  if (!id.success) return showNotFound(c);
  const { writingLanguage: language } = await getSiteIdentity(services);
  const database = withLanguage(withPreview(services.database, { kind, id: id.data }), language);
  const preview = await findPreview[kind]({ ...services, database }, id.data, language);
  if (!preview) return showNotFound(c);
  const { content, edit } = preview;
  if (preview.published) return c.redirect(preview.page);
  const head = { ...content.head, canonical: null, structuredData: [] };
  return sendPage(c, { ...content, language, head, bar: <PreviewBar edit={edit} /> });
}

/** Routes of the previews of artworks and prints, which only the signed-in painter sees. */
export const previewPages = new Hono<AppEnv>()
  .get(previews.artwork(":id"), (c) => showPreview(c, "artwork"))
  .get(previews.print(":id"), (c) => showPreview(c, "print"));
