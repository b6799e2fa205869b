/** Runs inline, so it may use nothing from outside. */
function showFirstPictureFirst(): void {
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
  // In case the picture does not finish.
  setTimeout(showRest, 3000);
}

/** The content security policy contains its hash. */
export const firstPictureScript = `(${showFirstPictureFirst})()`;

/**
 * The first picture shares a slow line with the fonts and the other pictures, and matters more. It
 * comes first, the fonts only on the first page of a visit. Fallback fonts have the same metrics.
 */
export function Typefaces({ sheet }: { sheet: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet */}
      <style id="typefaces" dangerouslySetInnerHTML={{ __html: sheet }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function */}
      <script dangerouslySetInnerHTML={{ __html: firstPictureScript }} />
    </>
  );
}
