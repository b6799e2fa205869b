import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { apiRoot, calls } from "../../core/api-routes.ts";
import { capitalise } from "../../core/entities/text.ts";
import { trashDays } from "../../core/entities/trash-rules.ts";
import { collectionNames, collections } from "../../core/records/records.ts";
import { site } from "../../core/routes.ts";
import { getSiteIdentity, type SiteIdentity } from "../catalogue/site-identity.ts";
import type { AppEnv } from "../services.ts";
import { renderDocsPage } from "./docs-page.ts";

const collectionTags = collectionNames.map((name) => ({
  name: capitalise(name),
  description: collections[name].about,
}));

/** Chapters of the document besides those of the collections. */
const otherTags = [
  { name: "Changes", description: "Several records at once, taken back as one" },
  { name: "Messages", description: "Contact messages and feedback" },
  { name: "Notifications", description: "Devices that are told of new messages" },
  { name: "Operation", description: "Alerts about backups and disks" },
  { name: "Papers", description: "Wall labels, price lists, catalogues and hanging sheets as PDF" },
  { name: "Certificates", description: "Certificates of authenticity" },
  { name: "Passkeys", description: "Sign-in without a password" },
  { name: "Pictures", description: "Uploads" },
  { name: "Settings", description: "Texts and pictures that exist once" },
  { name: "Sign-in", description: "The painter's session, devices and password" },
  { name: "Translations", description: "Outdated translations, and proposals" },
  { name: "Trash", description: `Deleted records, kept for ${trashDays} days` },
  { name: "Views", description: "Daily view counts of artworks and prints" },
];

/** All chapters in alphabetical order, except that certificates follow papers. */
const tags = [...otherTags, ...collectionTags].toSorted((one, other) =>
  sortKey(one) < sortKey(other) ? -1 : 1,
);

function sortKey({ name }: { name: string }): string {
  return name === "Certificates" ? "Papers, certificates" : name;
}

function describeApi({ artist, contact, origin }: SiteIdentity) {
  return {
    openapi: "3.1.0",
    info: {
      title: `${artist.name}: site API`,
      version: "1",
      description:
        "The painter's catalogue, settings and messages. Reading the catalogue and writing to the artist are public; changes need the session cookie that sign-in sets.",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
      contact: {
        name: artist.name,
        url: `${origin}${site.contact}`,
        ...(contact.email && { email: contact.email }),
      },
    },
    servers: [{ url: apiRoot, description: "This site" }],
    tags,
  };
}

/** The page has its styles in the document and loads nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds the API's document (OpenAPI), and a page that shows the document to people. */
export function addDocs(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "nkar-session",
    description: "Set by sign-in; `__Host-nkar-session` over HTTPS.",
  });
  const createDocument = async (c: Context<AppEnv>) =>
    app.getOpenAPI31Document(describeApi(await getSiteIdentity(c.var.services)));
  app.get(calls.openapi, async (c) => c.json(await createDocument(c)));
  app.get(calls.docs, async (c) => {
    c.header("Content-Security-Policy", pagePolicy);
    return c.html(renderDocsPage(await createDocument(c)));
  });
}
