/**
 * The first picture shares a slow line with the fonts and the other pictures, and matters more. It
 * comes first, the fonts only on the first page of a visit. Fallback fonts have the same metrics.
 */
export function Typefaces({ sheet, script }: { sheet: string; script: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet */}
      <style id="typefaces" dangerouslySetInnerHTML={{ __html: sheet }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
