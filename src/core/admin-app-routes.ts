/** Addresses that only the admin uses after the sign-in. */
export const adminApp = {
  manifest: "/admin/app.webmanifest",
  worker: "/admin/worker.js",
  /** Other apps send pictures here; the form for a new artwork takes them. */
  share: "/admin/share",
  createSharedArtwork: "/admin/create-artwork?shared",
  /** Opens the form of a record in its list. */
  editInList: (tab: string, id: number | ":id") => `/admin?tab=${tab}&edit=${id}`,
  /** Unfolds the settings below the artworks. */
  zoomSettings: "/admin?tab=artworks&open=zoom",
  /** Unfolds the settings below the prints; they stand below the artworks, too. */
  salesSettings: "/admin?tab=prints&open=sales",
  artworkSalesSettings: "/admin?tab=artworks&open=sales",
  /** Unfolds the settings above the inbox. */
  contactSettings: "/admin?tab=contact&open=settings",
  /** Unfolds devices, passkeys and the password below the inbox. */
  security: "/admin?tab=contact&open=security",
  /** Unfolds the copies of everything below the inbox. */
  copies: "/admin?tab=contact&open=copies",
  message: (id: number) => `/admin?tab=contact&message=${id}`,
} as const;

/** Paths of the calls for notifications, below `apiRoot`. */
export const pushCalls = {
  subscriptions: "/push-subscriptions",
  endSubscription: "/push-subscriptions/{id}",
} as const;

/** Paths of the calls for a copy of everything, below `apiRoot`. */
export const downloadCalls = { download: "/download", file: "/download/{id}" } as const;

/** Path of the call that chooses the language of the admin, below `apiRoot`. */
export const painterLanguagePath = "/auth/language";

/** Paths of the calls for the painter's language, below `apiRoot`. */
export const writingLanguagePath = "/writing-language";
export const lastWritingChangePath = "/writing-language/last";

/** The most records that one call of `severalCalls.change` changes. */
export const maxSeveral = 500;

/** Paths of the calls for changes of several records at once, below `apiRoot`. */
export const severalCalls = {
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
