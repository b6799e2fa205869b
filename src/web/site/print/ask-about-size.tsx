import { type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import { describeSize } from "../../../core/wording.ts";
import { useLanguage } from "../../language.ts";

interface AskAboutSizeProps {
  enquiry: Exclude<Enquiry, { about: "artwork" }>;
  price: string;
}

/** Links to the contact form, which shows the size and its price. */
export function AskAboutSize({ enquiry, price }: AskAboutSizeProps) {
  const language = useLanguage();
  const { site, texts } = language;
  if (!enquiry.size) return null;
  return (
    <a className="text-link ask-about-size" href={enquiryAddress(site.contact, enquiry)}>
      {texts.sizes.ask({ size: describeSize(enquiry.size, language), price })}
    </a>
  );
}
