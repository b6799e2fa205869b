/** The API answers below this address. */
export const apiRoot = "/api";

/** Paths of the calls that public pages send; apart from `resources` to keep their scripts small. */
export const publicCalls = {
  sendMessage: "/contact",
  countView: "/views",
  listThumbnails: "/prints/thumbnails",
} as const;

/** One kind of record in the API. Its paths start below `apiRoot`, in the notation of OpenAPI. */
interface Resource {
  path: `/${string}`;
  kind: "collection" | "singleton";
  /** Reads open to everyone. The page cache stores their answers until the content changes. */
  publicReads: boolean;
  /** For records that can be restored: their stored kind, and its name on the admin's screens. */
  trash?: { kind: string };
}

/** Every resource of the API. The server's tables per resource do not compile without an entry. */
export const resources = {
  artworks: {
    path: "/artworks",
    kind: "collection",
    publicReads: true,
    trash: { kind: "artwork" },
  },
  prints: {
    path: "/prints",
    kind: "collection",
    publicReads: true,
    trash: { kind: "print" },
  },
  exhibitions: {
    path: "/exhibitions",
    kind: "collection",
    publicReads: true,
    trash: { kind: "exhibition" },
  },
  series: {
    path: "/series",
    kind: "collection",
    publicReads: true,
    trash: { kind: "series" },
  },
  messages: {
    path: publicCalls.sendMessage,
    kind: "collection",
    publicReads: false,
    trash: { kind: "message" },
  },
  feedback: { path: "/feedback", kind: "collection", publicReads: false },
  certificates: { path: "/certificates", kind: "collection", publicReads: false },
  passkeys: { path: "/passkeys", kind: "collection", publicReads: false },
  trash: { path: "/trash", kind: "collection", publicReads: false },
  homepageSettings: { path: "/homepage-settings", kind: "singleton", publicReads: true },
  artistSettings: { path: "/artist-settings", kind: "singleton", publicReads: true },
  artistBio: { path: "/artist-bio", kind: "singleton", publicReads: true },
  contactSettings: { path: "/contact-settings", kind: "singleton", publicReads: true },
  zoomSettings: { path: "/zoom-settings", kind: "singleton", publicReads: true },
  salesSettings: { path: "/sales-settings", kind: "singleton", publicReads: true },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type CollectionName = NameOfKind<"collection">;
export type SingletonName = NameOfKind<"singleton">;
type NameOfKind<Kind extends Resource["kind"]> = {
  [Name in ResourceName]: (typeof resources)[Name]["kind"] extends Kind ? Name : never;
}[ResourceName];

/** The resources that visitors read. */
export type ContentName = {
  [Name in ResourceName]: (typeof resources)[Name]["publicReads"] extends true ? Name : never;
}[ResourceName];

export type ContentCollection = CollectionName & ContentName;

export function isContent(name: ResourceName): name is ContentName {
  return resources[name].publicReads;
}

export function isCollection<Name extends ResourceName>(name: Name): name is Name & CollectionName {
  return resources[name].kind === "collection";
}

// Marked, so that scripts which name no resource leave the table out.
export const resourceNames = /* @__PURE__ */ Object.keys(resources) as ResourceName[];

/** Path of one record of a collection. */
export function recordPath<Name extends CollectionName>(name: Name) {
  return `${resources[name].path}/{id}` as `${(typeof resources)[Name]["path"]}/{id}`;
}

/** Path of the earlier versions of a record, below its own. */
export const versionsBelow = "/versions";

/** Paths that move one record of an ordered collection: below the record's, and the collection's. */
export const movesBelow = { step: "/reorder", place: "/reorder-drag" } as const;

/** Paths of the calls that neither read nor replace a resource. */
export const calls = {
  restoreRecord: "/trash/{id}/restore",
  readUnreadMessages: "/unread-messages",
  replyToMessage: "/contact/{id}/replies",
  readWallPicture: "/contact/{id}/wall-picture",
  sendReplyAgain: "/contact/{id}/replies/{reply}/send",
  readSignIn: "/auth/status",
  signIn: "/auth/login",
  signOut: "/auth/logout",
  readFailedSignIns: "/auth/failed-sign-ins",
  changePassword: "/auth/password",
  preparePasskeySignIn: "/auth/passkey/options",
  signInWithPasskey: "/auth/passkey",
  preparePasskey: "/passkeys/options",
  sessions: "/auth/sessions",
  endSession: "/auth/sessions/{id}",
  uploadPicture: "/upload",
  readPicture: "/pictures/{hash}",
  readOriginal: "/pictures/{hash}/original",
  readProposal: "/pictures/{hash}/proposal",
  straightenPicture: "/pictures/{hash}/adjustment",
  makePaper: "/papers",
  readCertificateFile: "/certificates/{id}/file",
  readViews: "/views",
  readAlerts: "/alerts",
  listDeliveries: "/deliveries",
  sendDeliveryAgain: "/deliveries/{id}/send",
  openapi: "/openapi.json",
  docs: "/docs",
} as const;

/** Headers of the answers to the signed-in painter. An answer may be newer than they say. */
export const stateHeaders = {
  contentVersion: "Content-Version",
  unreadMessages: "Unread-Messages",
} as const;

/** The value that replaces the parameter of a path; none for a path without one. */
type PathValue<Path> = Path extends `${string}{${string}`
  ? [value: number | string]
  : [value?: undefined];

export function apiAddress<Path extends `/${string}`>(
  path: Path,
  ...value: PathValue<Path>
): string {
  return apiRoot + path.replace(/{\w+}/, String(value[0]));
}

/** The address of a resource, or of one record of a collection. */
export function resourceAddress(name: ResourceName): string;
export function resourceAddress(name: CollectionName, id: number | string): string;
export function resourceAddress(name: ResourceName, id?: number | string): string {
  const address = apiAddress(resources[name].path);
  return id === undefined ? address : `${address}/${id}`;
}

/** The resource whose address this is or begins with; null if there is none. */
export function resourceAt(address: string): ResourceName | null {
  const isBelow = (root: string) => address === root || address.startsWith(`${root}/`);
  return resourceNames.find((name) => isBelow(resourceAddress(name))) ?? null;
}
