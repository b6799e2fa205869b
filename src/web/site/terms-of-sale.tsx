import { useLanguage } from "../language.ts";

/** The painter's sentence on shipping, returns and framing, beside a price. */
export function TermsOfSale() {
  const { sales, langOf } = useLanguage();
  if (!sales.terms) return null;
  return (
    <p className="caption terms-of-sale" lang={langOf(sales, "terms")}>
      {sales.terms}
    </p>
  );
}
