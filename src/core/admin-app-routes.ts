/** Addresses that only the admin uses after the sign-in. */
export const adminApp = {
  manifest: "/admin/app.webmanifest",
  worker: "/admin/worker.js",
  /** Other apps send pictures to this address, which leads to the form for a new artwork. */
  share: "/admin/share",
  createSharedArtwork: "/admin/create-artwork?shared",
  /** Opens the form of a record in its list. */
  editInList: (tab: string, id: number | ":id") => `/admin?tab=${tab}&edit=${id}`,
  /** Unfolds the zoom settings below the artworks. */
  zoomSettings: "/admin?tab=artworks&open=zoom",
  /** Unfolds the sales settings below the prints. */
  salesSettings: "/admin?tab=prints&open=sales",
  /** Unfolds the sales settings below the artworks. */
  artworkSalesSettings: "/admin?tab=artworks&open=sales",
  /** Unfolds the contact settings above the inbox. */
  contactSettings: "/admin?tab=contact&open=settings",
  /** Unfolds devices, passkeys and the password below the inbox. */
  security: "/admin?tab=contact&open=security",
  /** Unfolds the downloads of exports and backups below the inbox. */
  downloads: "/admin?tab=contact&open=copies",
  message: (id: number) => `/admin?tab=contact&message=${id}`,
} as const;

/** Paths of the calls for notifications, below `apiRoot`. */
export const pushCalls = {
  subscriptions: "/push-subscriptions",
  endSubscription: "/push-subscriptions/{id}",
} as const;

/** Paths of the calls for a download of an export or a backup, below `apiRoot`. */
export const downloadCalls = { download: "/download", file: "/download/{id}" } as const;

/** Path of the call that changes the painter's language, below `apiRoot`. */
export const painterLanguagePath = "/auth/language";

/** Path of the calls for the writing language, below `apiRoot`. */
export const writingLanguagePath = "/writing-language";
/** Path of the call that finds the latest change of the writing language, to take back. */
export const lastLanguageChangePath = "/writing-language/last";

/** The most records that one call can change. */
export const maxChangedRecords = 500;

/** Paths of the calls for changes of several records at once, below `apiRoot`. */
export const severalChangesCalls = {
  change: "/changes",
  last: "/changes/last",
  takeBack: "/changes/{id}/take-back",
} as const;

/** Paths of the calls for translations, below `apiRoot`. */
export const translationCalls = {
  outdated: "/translations/outdated",
  confirm: "/translations/confirm",
  proposals: "/translations/proposals",
  progress: "/translations/progress",
  untranslated: "/translations/untranslated",
} as const;
