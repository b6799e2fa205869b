import { describeSize, type Enquiry, enquiryAddress } from "../../../core/enquiry.ts";
import { site } from "../../../core/routes.ts";

interface AskAboutSizeProps {
  enquiry: Exclude<Enquiry, { about: "artwork" }>;
  price: string;
}

/** Links to the contact form, which shows the size and its price. */
export function AskAboutSize({ enquiry, price }: AskAboutSizeProps) {
  if (!enquiry.size) return null;
  return (
    <a className="text-link ask-about-size" href={enquiryAddress(site.contact, enquiry)}>
      {`Ask about ${describeSize(enquiry.size)}, ${price}`}
    </a>
  );
}
