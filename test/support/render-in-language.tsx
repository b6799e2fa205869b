import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../src/core/languages.ts";
import { defaultSales, type Sales } from "../../src/core/sales.ts";
import { InLanguage } from "../../src/web/in-language.tsx";

/** Renders part of a page, English unless another language is named. */
export function renderInLanguage(
  part: ReactElement,
  language: Language = "en",
  sales: Sales = defaultSales,
): string {
  return renderToStaticMarkup(
    <InLanguage language={language} sales={sales}>
      {part}
    </InLanguage>,
  );
}
