// Inline in every public page, see `Typefaces` in head.tsx. It may import nothing.
const page = document.documentElement;
// Sizes begin with the reader's unit, see utilities.css. American English is the language of devices
// all over the world, so the clock must be one of North America as well.
const region = navigator.language.slice(-3);
const hours = new Date().getTimezoneOffset() / 60;
const readsInches = region === "-US" ? hours >= 4 && hours <= 10 : /-LR|-MM/.test(region);
page.dataset.unit = readsInches ? "in" : "cm";
// On later pages the fonts are cached.
const sheet = document.referrer.startsWith(`${location.origin}/`)
  ? null
  : document.querySelector<HTMLStyleElement>("#typefaces");
// The script of the page takes the sheet out of the document, see late-typefaces.ts.
if (sheet) sheet.media = "not all";
// The style sheet keeps lazy pictures out of reach, see pictures.css.
page.dataset.firstPicture = "";
const showRest = () => {
  if (page.dataset.firstPicture === undefined) return;
  delete page.dataset.firstPicture;
  page.dispatchEvent(new Event("firstpicture"));
};
const awaitPictures = () => {
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  // 100 ms of frames: the browser paints the pictures first.
  const showRestAfterPaint = () => page.animate(null, 100).finished.then(showRest, showRest);
  Promise.allSettled([...pictures].map((picture) => picture.decode())).then(showRestAfterPaint);
};
// The document is complete; its script may still be on its way.
document.addEventListener("readystatechange", awaitPictures, { once: true });
// A slow picture must not hold back the rest for longer, nor a script that does not arrive the fonts.
setTimeout(() => {
  showRest();
  if (sheet) sheet.media = "all";
}, 3000);

export {};
