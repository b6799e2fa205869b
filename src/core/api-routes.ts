/** The API answers below this address. */
export const apiRoot = "/api";

/**
 * Paths of the calls that public pages send. They are not in `resources`, because that table would
 * enlarge the scripts of these pages.
 */
export const publicCalls = {
  sendMessage: "/contact",
  countView: "/views",
  listThumbnails: "/prints/thumbnails",
} as const;

/** One kind of record in the API. Its paths start below `apiRoot`, in the notation of OpenAPI. */
interface Resource {
  path: `/${string}`;
  kind: "collection" | "singleton";
  /** True if `core/records` declares the fields of the record. */
  declared: boolean;
  /** True if everyone may read. The page cache stores such answers until the content changes. */
  publicReads: boolean;
  /** Absent if deleted records cannot be restored. `kind` names the records in the trash. */
  trash?: { kind: string };
}

/** Every resource of the API. The server's tables of resources do not compile if one is missing. */
export const resources = {
  artworks: {
    path: "/artworks",
    kind: "collection",
    declared: true,
    publicReads: true,
    trash: { kind: "artwork" },
  },
  prints: {
    path: "/prints",
    kind: "collection",
    declared: true,
    publicReads: true,
    trash: { kind: "print" },
  },
  exhibitions: {
    path: "/exhibitions",
    kind: "collection",
    declared: true,
    publicReads: true,
    trash: { kind: "exhibition" },
  },
  series: {
    path: "/series",
    kind: "collection",
    declared: true,
    publicReads: true,
    trash: { kind: "series" },
  },
  rooms: {
    path: "/rooms",
    kind: "collection",
    declared: true,
    publicReads: false,
    trash: { kind: "room" },
  },
  messages: {
    path: publicCalls.sendMessage,
    kind: "collection",
    declared: false,
    publicReads: false,
    trash: { kind: "message" },
  },
  feedback: { path: "/feedback", kind: "collection", declared: false, publicReads: false },
  certificates: { path: "/certificates", kind: "collection", declared: false, publicReads: false },
  passkeys: { path: "/passkeys", kind: "collection", declared: false, publicReads: false },
  trash: { path: "/trash", kind: "collection", declared: false, publicReads: false },
  homepageSettings: {
    path: "/homepage-settings",
    kind: "singleton",
    declared: true,
    publicReads: true,
  },
  artistSettings: {
    path: "/artist-settings",
    kind: "singleton",
    declared: true,
    publicReads: true,
  },
  artistBio: { path: "/artist-bio", kind: "singleton", declared: true, publicReads: true },
  contactSettings: {
    path: "/contact-settings",
    kind: "singleton",
    declared: true,
    publicReads: true,
  },
  zoomSettings: { path: "/zoom-settings", kind: "singleton", declared: true, publicReads: true },
  salesSettings: { path: "/sales-settings", kind: "singleton", declared: true, publicReads: true },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;
export type CollectionName = NameOfKind<"collection">;
export type SingletonName = NameOfKind<"singleton">;
type NameOfKind<Kind extends Resource["kind"]> = {
  [Name in ResourceName]: (typeof resources)[Name]["kind"] extends Kind ? Name : never;
}[ResourceName];

/** The records that `core/records` declares. */
export type ContentName = {
  [Name in ResourceName]: (typeof resources)[Name]["declared"] extends true ? Name : never;
}[ResourceName];

export type ContentCollection = CollectionName & ContentName;

/** True for records that `core/records` declares. */
export function isContent(name: ResourceName): name is ContentName {
  return resources[name].declared;
}

/** The declared records that visitors read: those on pages, in the page cache and in exports. */
export type PublicName = {
  [Name in ContentName]: (typeof resources)[Name]["publicReads"] extends true ? Name : never;
}[ContentName];

export type PublicCollection = CollectionName & PublicName;

/** True for declared records that visitors read. */
export function isPublicContent(name: ResourceName): name is PublicName {
  return resources[name].publicReads;
}

export function isCollection<Name extends ResourceName>(name: Name): name is Name & CollectionName {
  return resources[name].kind === "collection";
}

// The mark `PURE` lets the bundler leave the table out of scripts that do not use it.
export const resourceNames = /* @__PURE__ */ Object.keys(resources) as ResourceName[];

/** Returns the path of one record of a collection, with `{id}`. */
export function recordPath<Name extends CollectionName>(name: Name) {
  return `${resources[name].path}/{id}` as `${(typeof resources)[Name]["path"]}/{id}`;
}

/** Follows the path of a record: the record's earlier versions. */
export const versionsSubpath = "/versions";

/**
 * Paths of the calls that move one record of an ordered collection. `oneStep` follows the path of the
 * record; `toAnother`, which takes the position of another record, follows that of the collection.
 */
export const moveSubpaths = { oneStep: "/reorder", toAnother: "/reorder-drag" } as const;

/** Paths of the calls that the paths of resources and `publicCalls` do not cover. */
export const calls = {
  /** Makes a new link of a private room, or ends the link. */
  roomLink: "/rooms/{id}/link",
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
  previewCertificate: "/certificates/preview",
  readViews: "/views",
  readAlerts: "/alerts",
  listDeliveries: "/deliveries",
  sendDeliveryAgain: "/deliveries/{id}/send",
  openapi: "/openapi.json",
  docs: "/docs",
} as const;

/**
 * Headers of the answers to the signed-in painter. The server reads their values before the content of
 * the answer, so that no answer is older than its headers say.
 */
export const stateHeaders = {
  contentVersion: "Content-Version",
  unreadMessages: "Unread-Messages",
} as const;

/** The value that replaces the parameter of a path; none for a path without one. */
type PathValue<Path> = Path extends `${string}{${string}`
  ? [value: number | string]
  : [value?: undefined];

/** Returns the address of a call. @param value replaces the parameter of the path */
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

/** Returns the resource to which an address belongs; null if it belongs to none. */
export function resourceAt(address: string): ResourceName | null {
  const isBelow = (root: string) => address === root || address.startsWith(`${root}/`);
  return resourceNames.find((name) => isBelow(resourceAddress(name))) ?? null;
}
