import { useId, useLayoutEffect, useRef, useState } from "react";
import { printPrice } from "../../../core/pricing.ts";
import type { ContactWays } from "../../../core/ways-to-reach.ts";
import { useLanguage } from "../../language.ts";
import { ContactLinks } from "../contact/contact-links.tsx";
import { CalculatedPrice, SizeFields, sizeOf, untypedSize } from "./calculator.tsx";

/** Accepts any edges above 0, in cm. */
export function PriceCalculator({ contact }: { contact: ContactWays }) {
  const { texts, format, sales } = useLanguage();
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(untypedSize);

  useLayoutEffect(() => {
    // Values entered before hydration.
    const entered = new FormData(form.current ?? undefined);
    setTyped({
      width: String(entered.get("width") ?? ""),
      height: String(entered.get("height") ?? ""),
      material: entered.get("material") === "canvas" ? "canvas" : "paper",
    });
  }, []);

  const size = sizeOf(typed);
  const isPriced = size.width > 0 && size.height > 0;
  return (
    <section className="ruled columns calculator needs-script" aria-labelledby={heading}>
      <h2 id={heading} className="text-heading">
        {texts.calculator.heading}
      </h2>
      <div>
        <form ref={form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
          <SizeFields
            size={typed}
            min={0}
            onChange={(changed) => setTyped({ ...typed, ...changed })}
          />
        </form>
        <div className="calculator-result" aria-live="polite">
          {isPriced ? (
            <p>
              <CalculatedPrice
                price={format.money(printPrice(size, sales), sales.currencies.calculator)}
                area={format.squareCentimetres(size.width, size.height)}
              />
            </p>
          ) : (
            <p className="text-ash">{texts.calculator.enter}</p>
          )}
        </div>
        {isPriced && (
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
