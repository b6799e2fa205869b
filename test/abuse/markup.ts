import { publicPages } from "../support/public-pages.ts";
import { ordinaryPress, ordinaryText, writes } from "./described-routes.ts";

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

const cover = `https://example.com/x.png?"onerror="alert(1)"<svg/onload=alert(3)>'`;

/** Ordinary values, and others that become markup where they are not escaped. */
const replacements = new Map<unknown, string>([
  [ordinaryText, markup],
  ["/media/cover.jpg", cover],
  // An id of a featured work.
  ["2", shortMarkup.slice(0, 20)],
  [
    ordinaryPress,
    `${shortMarkup} https://example.com/"onmouseover="alert(1)"<svg/onload=alert(2)>'`,
  ],
  ["https://example.com/work", `https://example.com/"onmouseover="alert(1)"<svg/onload=alert(2)>'`],
]);

function replaced(value: unknown, longest: string): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, longest));
  return value === ordinaryText ? longest : (replacements.get(value) ?? value);
}

/** Requests with markup in every text field: first the long one, then one within every limit. */
export function fillings() {
  const isExhibition = ({ address }: { address: string }) => address === "/api/exhibitions";
  const groups = writes()
    .filter(isExhibition)
    .map((write) => ({ ...write, body: { ...write.body, type: "group" } }));
  return [...writes(), ...groups].map(({ method, address, body }) => {
    const fill = (longest: string) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, replaced(value, longest)]),
      );
    return { method, address, bodies: [fill(markup), fill(shortMarkup)] };
  });
}

const inAddress = encodeURIComponent(markup);

/** Public addresses, some with markup in them. */
export const visitorAddresses = [
  ...publicPages,
  `/artworks?availability=${inAddress}&page=${inAddress}&work=${inAddress}`,
  `/contact?print=${inAddress}&size=${inAddress}&material=${inAddress}`,
  ...["/prints/", "/exhibitions?type=", "/nothing/"].map((path) => path + inAddress),
  ...["/artworks?availability=available", "/prints/999", "/exhibitions?type=group"],
  ...["/series", "/series/1", "/exhibitions/1", "/kept?works=1,print-1"],
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
