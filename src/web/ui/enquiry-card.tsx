import type { ReactNode } from "react";
import type { DescribedEnquiry } from "../../core/enquiry.ts";

interface EnquiryCardProps {
  enquiry: DescribedEnquiry;
  /** Content under the price. */
  children?: ReactNode;
}

/** Shows the work or size that a message asks about, in the contact form and in the painter's inbox. */
export function EnquiryCard({ enquiry, children }: EnquiryCardProps) {
  const { title, details, languages = {}, price, page, picture } = enquiry;
  return (
    <div className="row enquiry">
      {picture && <img className="enquiry-picture" src={picture} alt="" />}
      <div className="enquiry-words">
        <p lang={languages[title]}>{page ? <a href={page}>{title}</a> : title}</p>
        {details.map((line) => (
          <p key={line} className="caption" lang={languages[line]}>
            {line}
          </p>
        ))}
        {price && <p>{price}</p>}
        {children}
      </div>
    </div>
  );
}
