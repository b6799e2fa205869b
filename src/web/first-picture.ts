// Sets the visitor's unit of length, and holds back fonts and lazy pictures until the first picture is
// painted.
const page = document.documentElement;
// Sizes begin with the visitor's unit, see utilities.css. The United States, Liberia and Myanmar use
// inches. Devices all over the world are set to American English, so the clock must also be one of
// North America: 4 to 10 hours behind UTC.
const region = navigator.language.slice(-3);
const hoursBehindUtc = new Date().getTimezoneOffset() / 60;
const readsInches =
  region === "-US" ? hoursBehindUtc >= 4 && hoursBehindUtc <= 10 : /-LR|-MM/.test(region);
page.dataset.unit = readsInches ? "in" : "cm";
// Only the first page of a visit holds its fonts back: later pages have them in the cache.
const fontSheet = document.referrer.startsWith(`${location.origin}/`)
  ? null
  : document.querySelector<HTMLStyleElement>("#typefaces");
// The page's main script loads the fonts of this disabled sheet, see late-typefaces.ts.
if (fontSheet) fontSheet.media = "not all";
// While the attribute is set, pictures.css keeps lazy pictures from loading.
page.dataset.firstPicture = "";
const showRest = () => {
  if (page.dataset.firstPicture === undefined) return;
  delete page.dataset.firstPicture;
  page.dispatchEvent(new Event("firstpicture"));
};
const awaitPictures = () => {
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  // An animation of 100 ms waits for frames, in which the browser paints the pictures.
  const showRestAfterPaint = () => page.animate(null, 100).finished.then(showRest, showRest);
  Promise.allSettled([...pictures].map((picture) => picture.decode())).then(showRestAfterPaint);
};
// From here all pictures of the document are known, even if its main script has not arrived.
document.addEventListener("readystatechange", awaitPictures, { once: true });
// After 3 s the rest appears despite a slow picture, and the fonts load despite a missing main script.
setTimeout(() => {
  showRest();
  if (fontSheet) fontSheet.media = "all";
}, 3000);

export {};
