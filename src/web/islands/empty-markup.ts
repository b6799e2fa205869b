/**
 * Trusted Types: libraries may clear an element with `innerHTML = ""`. Any other text is rejected;
 * see `own-page.ts` for the one exception.
 */
window.trustedTypes?.createPolicy("default", {
  createHTML: (text) => (text === "" ? text : null),
});
