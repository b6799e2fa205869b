/** Runs in the head of a page, before anything is laid out: whatever it uses must be inside. */
function holdTypefaces(): void {
  const sheet = document.getElementById("typefaces");
  // Who comes from another page of the site has them.
  if (!(sheet instanceof HTMLStyleElement) || document.referrer.startsWith(`${location.origin}/`)) {
    return;
  }
  sheet.media = "not all";
  let held = true;
  const letIn = () => {
    if (!held) return;
    held = false;
    sheet.textContent = sheet.textContent.replaceAll("display:fallback", "display:swap");
    sheet.media = "all";
  };
  addEventListener("DOMContentLoaded", () => {
    const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    const painted = () => requestAnimationFrame(() => setTimeout(letIn));
    if (picture) picture.decode().then(painted, painted);
    else painted();
  });
  // Whatever happens, also where the page or its script is stuck on the line.
  setTimeout(letIn, 3000);
}

/** The same as text, for the page and for the policy that allows it by its hash. */
export const typefacesScript = `(${holdTypefaces})()`;

/**
 * The typefaces, held back on the first page of a visit until the first picture is on the screen:
 * both need the same slow line, and the picture is what the visitor came for. Until then stand
 * letters of the same measures. On the pages after that they are there from the beginning.
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
