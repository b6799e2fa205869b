// Separate from `routes.ts` to keep the script of the sign-in screen small.

/** Addresses that only the installed admin uses. */
export const adminApp = {
  manifest: "/admin/app.webmanifest",
  worker: "/admin/worker.js",
  /** Other apps send pictures here; the form for a new artwork takes them. */
  share: "/admin/share",
  createSharedArtwork: "/admin/create-artwork?shared",
  message: (id: number) => `/admin?tab=contact&message=${id}`,
} as const;

/** Paths of the calls for notifications, below `apiRoot`. */
export const pushCalls = {
  subscriptions: "/push-subscriptions",
  endSubscription: "/push-subscriptions/{id}",
} as const;
