/** Runs inline, so it may use nothing from outside. */
function deferTypefaces(): void {
  const sheet = document.getElementById("typefaces");
  // The fonts are cached.
  if (!(sheet instanceof HTMLStyleElement) || document.referrer.startsWith(`${location.origin}/`)) {
    return;
  }
  sheet.media = "not all";
  let isDeferred = true;
  const showTypefaces = () => {
    if (!isDeferred) return;
    isDeferred = false;
    sheet.textContent = sheet.textContent.replaceAll("display:fallback", "display:swap");
    sheet.media = "all";
  };
  addEventListener("DOMContentLoaded", () => {
    const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    const showAfterPaint = () => requestAnimationFrame(() => setTimeout(showTypefaces));
    if (picture) picture.decode().then(showAfterPaint, showAfterPaint);
    else showAfterPaint();
  });
  // In case the picture does not finish.
  setTimeout(showTypefaces, 3000);
}

/** The content security policy contains its hash. */
export const typefacesScript = `(${deferTypefaces})()`;

/**
 * Loads the fonts after the first picture of a visit: they share a slow line, and the picture
 * matters more. Fallback fonts have the same metrics.
 */
export function Typefaces({ sheet }: { sheet: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet */}
      <style id="typefaces" dangerouslySetInnerHTML={{ __html: sheet }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function */}
      <script dangerouslySetInnerHTML={{ __html: typefacesScript }} />
    </>
  );
}
