import { useId, useLayoutEffect, useRef, useState } from "react";
import { printPrice } from "../../../core/pricing.ts";
import type { ContactWays } from "../../../core/ways-to-reach.ts";
import { useLanguage } from "../../language.ts";
import { ContactLinks } from "../contact/contact-links.tsx";
import { CalculatedPrice, emptySize, readEdges, SizeFields } from "./calculator.tsx";

/** Calculates the price of a print of any size. The visitor types edges in cm. */
export function PriceCalculator({ contact }: { contact: ContactWays }) {
  const { texts, format, sales } = useLanguage();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(emptySize);

  useLayoutEffect(() => {
    // The visitor may have typed before hydration.
    const formData = new FormData(form.current ?? undefined);
    setInput({
      width: String(formData.get("width") ?? ""),
      height: String(formData.get("height") ?? ""),
      material: formData.get("material") === "canvas" ? "canvas" : "paper",
    });
  }, []);

  const size = { ...readEdges(input), material: input.material };
  // The currency is the dollar until the painter chooses another one.
  const { calculator: currency } = sales.currencies;
  const hasPrice = size.width > 0 && size.height > 0;
  return (
    <section className="ruled columns calculator needs-script" aria-labelledby={heading}>
      <h2 id={heading} className="text-heading">
        {texts.calculator.heading}
      </h2>
      <div>
        <form ref={form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
          <SizeFields size={input} onChange={(changed) => setInput({ ...input, ...changed })} />
        </form>
        <div className="calculator-result" aria-live="polite">
          {hasPrice ? (
            <p>
              <CalculatedPrice
                price={format.money(printPrice(size, sales), currency)}
                details={format.squareCentimetres(size.width, size.height)}
              />
            </p>
          ) : (
            <p className="text-ash">{texts.calculator.enter}</p>
          )}
        </div>
        {hasPrice && (
          <ContactLinks
            contact={contact}
            subject={texts.calculator.subject(format.size(size))}
            emailLabel={texts.calculator.email}
            enquiry={{ about: "size", size }}
            label={texts.sizes.askThis}
          />
        )}
      </div>
    </section>
  );
}
