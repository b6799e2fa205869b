import { publicPages } from "../support/public-pages.ts";

/** Becomes markup, a script or an attribute where it is not escaped. */
const markup = [
  `<img src=x onerror="alert('img')">`,
  `</title></textarea></style></script><script>alert('script')</script>`,
  `"><svg onload=alert('svg')>`,
  `' onmouseover='alert(1)' autofocus onfocus='alert(1)' x='`,
  `]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert('xml')</x:script>`,
  `{{constructor.constructor('alert(1)')()}}`,
].join(" ");

/** Fits the length limits of names. */
export const shortMarkup = `"><img src=x onerror=alert('name')>`;

/** Links that run a script, lead to another site or are no address; each must be refused. */
export const hostileLinks = [
  ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "vbscript:msgbox(1)"],
  ...[
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
  ],
  ...["data:image/svg+xml,<svg onload=alert(1)>", "//evil.example/", "/\\evil.example/"],
  ...["https://[::1", "\\\\evil.example", "blob:https://evil.example/1", "file:///etc/passwd"],
];

/** A valid address that tries to leave its attribute. */
export const quotingLink = `https://example.com/"onmouseover="alert(1)"<svg/onload=alert(2)>'`;

const cover = `https://example.com/x.png?"onerror="alert(1)"<svg/onload=alert(3)>'`;
const sizes = '[{"width":30,"height":40,"material":"paper"}]';

function filled(...fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, markup]));
}

/** Requests that put markup into every text field of the site. */
export const fillings: readonly [method: string, path: string, body: object][] = [
  [
    "POST",
    "/api/artworks",
    {
      ...filled("title", "description", "medium", "dimensions"),
      ...{ year: 2024, price: 10, images: [cover, cover], type: "oil", size: "small" },
      ...{ availability: "available", saatchiUrl: quotingLink, buyLink: quotingLink },
      ...{ featured: true, availableForPrint: true, printSizes: sizes },
    },
  ],
  [
    "POST",
    "/api/prints",
    {
      ...filled("title", "description"),
      ...{ images: [cover, cover], artworkId: 1, availableSizes: sizes, featured: true },
    },
  ],
  ...["solo", "group"].map((type): [string, string, object] => [
    "POST",
    "/api/exhibitions",
    {
      ...filled("title", "venue", "location", "startDate", "endDate", "description"),
      ...{ type, year: 2024, image: cover },
    },
  ]),
  [
    "PUT",
    "/api/homepage-settings",
    { heroQuote: markup, heroImage: cover, featuredArtworkIds: [shortMarkup.slice(0, 20)] },
  ],
  [
    "PUT",
    "/api/artist-bio",
    { ...filled("title", "description", "statement", "education", "awards"), image: cover },
  ],
  [
    "PUT",
    "/api/contact-settings",
    {
      ...filled("location", "instagramHandle"),
      ...{ instagramUrl: quotingLink, saatchiUrl: quotingLink, email: "studio@example.com" },
    },
  ],
  [
    "POST",
    "/api/contact",
    { name: shortMarkup, email: "a@example.com", subject: shortMarkup, message: markup },
  ],
  ["POST", "/api/feedback", { rating: 5, message: markup }],
];

const inAddress = encodeURIComponent(markup);

/** Public addresses, some with markup in them. */
export const visitorAddresses = [
  ...publicPages,
  `/artworks?availability=${inAddress}&page=${inAddress}&work=${inAddress}`,
  `/contact?print=${inAddress}&size=${inAddress}&material=${inAddress}`,
  ...["/prints/", "/exhibitions?type=", "/nothing/"].map((path) => path + inAddress),
  ...["/artworks?availability=available", "/prints/999", "/exhibitions?type=group"],
  ...["/feed.xml", "/sitemap.xml", "/robots.txt", "/api/docs"],
];

export const adminPages = [
  ...["homepage", "artworks", "prints", "exhibitions", "artist", "contact"].map(
    (tab) => `/admin?tab=${tab}`,
  ),
  ...["/admin?tab=", "/admin/edit-artwork/"].map((path) => path + inAddress),
  ...[
    "/admin/create-artwork",
    "/admin/edit-artwork/1",
    "/admin/create-print",
    "/admin/edit-print/1",
  ],
];
