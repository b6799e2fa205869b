import { publicPages } from "../support/public-pages.ts";

/** Text that becomes markup, a script or an attribute wherever it is not written as text. */
export const markup = [
  `<img src=x onerror="alert('img')">`,
  `</title></textarea></style></script><script>alert('script')</script>`,
  `"><svg onload=alert('svg')>`,
  `' onmouseover='alert(1)' autofocus onfocus='alert(1)' x='`,
  `]]><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert('xml')</x:script>`,
  `{{constructor.constructor('alert(1)')()}}`,
].join(" ");

/** Short enough for the artist's name and a visitor's. */
export const shortMarkup = `"><img src=x onerror=alert('name')>`;

/** Addresses that would run something when followed; each must be refused. */
export const hostileLinks = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
];

/** Well-formed addresses that try to leave their attribute. */
export const quotingLink = `https://example.com/"onmouseover="alert(1)"<svg/onload=alert(2)>'`;

const cover = `https://example.com/x.png?"onerror="alert(1)"<svg/onload=alert(3)>'`;
const sizes = '[{"width":30,"height":40,"material":"paper"}]';

/** Requests that put markup into every field of the site that holds text. */
export const fillings: readonly [method: string, path: string, body: object][] = [
  [
    "POST",
    "/api/artworks",
    {
      title: markup,
      description: markup,
      medium: markup,
      dimensions: markup,
      year: 2024,
      price: 10,
      images: [cover, cover],
      type: "oil",
      size: "small",
      availability: "available",
      saatchiUrl: quotingLink,
      buyLink: quotingLink,
      featured: true,
      availableForPrint: true,
      printSizes: sizes,
    },
  ],
  [
    "POST",
    "/api/prints",
    {
      title: markup,
      description: markup,
      images: [cover, cover],
      artworkId: 1,
      availableSizes: sizes,
      featured: true,
    },
  ],
  ...["solo", "group"].map((type): [string, string, object] => [
    "POST",
    "/api/exhibitions",
    {
      title: markup,
      type,
      venue: markup,
      location: markup,
      year: 2024,
      startDate: markup,
      endDate: markup,
      description: markup,
      image: cover,
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
    {
      title: markup,
      description: markup,
      image: cover,
      statement: markup,
      education: markup,
      awards: markup,
    },
  ],
  [
    "PUT",
    "/api/contact-settings",
    {
      instagramUrl: quotingLink,
      saatchiUrl: quotingLink,
      email: "studio@example.com",
      location: markup,
      instagramHandle: markup,
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

/** What visitors can ask for, and addresses that carry markup themselves. */
export const visitorAddresses = [
  ...publicPages,
  "/artworks?availability=available",
  `/artworks?availability=${inAddress}&page=${inAddress}&work=${inAddress}`,
  "/prints/999",
  `/prints/${inAddress}`,
  "/exhibitions?type=group",
  `/exhibitions?type=${inAddress}`,
  "/contact?sent=1",
  `/contact?subject=${inAddress}&name=${inAddress}&message=${inAddress}`,
  `/nothing/${inAddress}`,
  "/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/api/docs",
];

/** The painter's screens. */
export const adminPages = [
  ...["homepage", "artworks", "prints", "exhibitions", "artist", "contact"].map(
    (tab) => `/admin?tab=${tab}`,
  ),
  `/admin?tab=${inAddress}`,
  "/admin/create-artwork",
  "/admin/edit-artwork/1",
  `/admin/edit-artwork/${inAddress}`,
  "/admin/create-print",
  "/admin/edit-print/1",
];
