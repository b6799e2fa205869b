/**
 * Trusted Types: libraries may clear an element with `innerHTML = ""`; see `own-page.ts` for the
 * only other policy.
 */
window.trustedTypes?.createPolicy("default", {
  createHTML: (text) => (text === "" ? text : null),
});
