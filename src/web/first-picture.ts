// Inline in every page, see typefaces.tsx. It may import nothing.
const page = document.documentElement;
// On later pages the fonts are cached.
const sheet = document.referrer.startsWith(`${location.origin}/`)
  ? null
  : document.querySelector<HTMLStyleElement>("#typefaces");
if (sheet) sheet.media = "not all";
// The style sheet keeps lazy pictures out of reach, see works.css.
page.dataset.firstPicture = "";
const showRest = () => {
  if (page.dataset.firstPicture === undefined) return;
  delete page.dataset.firstPicture;
  page.dispatchEvent(new Event("firstpicture"));
  if (!sheet) return;
  sheet.textContent = sheet.textContent.replaceAll("display:fallback", "display:swap");
  sheet.media = "all";
};
addEventListener("DOMContentLoaded", () => {
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  const showAfterPaint = () => requestAnimationFrame(() => setTimeout(showRest));
  if (picture) picture.decode().then(showAfterPaint, showAfterPaint);
  else showAfterPaint();
});
// A slow picture must not hold back the fonts for longer.
setTimeout(showRest, 3000);

export {};
