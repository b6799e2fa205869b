// Inline in every public page, see `Typefaces` in head.tsx. It may import nothing.
const page = document.documentElement;
// Sizes begin with the reader's unit, see utilities.css. American English is the language of devices
// all over the world, so the clock must be one of North America as well.
const region = navigator.language.slice(-3);
const hours = new Date().getTimezoneOffset() / 60;
const readsInches = region === "-US" ? hours >= 4 && hours <= 10 : /-LR|-MM/.test(region);
page.dataset.unit = readsInches ? "in" : "cm";
// On later pages the fonts and the script are cached.
const isFirstPage = !document.referrer.startsWith(`${location.origin}/`);
const sheet = isFirstPage ? document.querySelector<HTMLStyleElement>("#typefaces") : null;
// The script of the page takes the sheet out of the document, see late-typefaces.ts.
if (sheet) sheet.media = "not all";
// The style sheet keeps lazy pictures out of reach, see pictures.css.
page.dataset.firstPicture = "";
// A module runs once, however often it is imported.
const startScript = () => import(/* @vite-ignore */ document.body.dataset.script ?? "");
const showRest = () => {
  if (page.dataset.firstPicture === undefined) return;
  delete page.dataset.firstPicture;
  page.dispatchEvent(new Event("firstpicture"));
  startScript();
};
const onComplete = () => {
  if (!isFirstPage) startScript();
  // A visitor who presses already needs the script more than the picture.
  addEventListener("pointerdown", startScript, { once: true });
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  // 100 ms of frames: the browser paints the pictures first.
  const showRestAfterPaint = () => page.animate(null, 100).finished.then(showRest, showRest);
  Promise.allSettled([...pictures].map((picture) => picture.decode())).then(showRestAfterPaint);
  // A slow picture must not hold back the rest for longer, nor a script that does not arrive the fonts.
  setTimeout(() => {
    showRest();
    if (sheet) sheet.media = "all";
  }, 3000);
};
// The document is complete.
document.addEventListener("readystatechange", onComplete, { once: true });

export {};
