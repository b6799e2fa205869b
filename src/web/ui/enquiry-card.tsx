import type { ReactNode } from "react";
import type { DescribedEnquiry } from "../../core/enquiry.ts";

interface EnquiryCardProps {
  enquiry: DescribedEnquiry;
  /** Under the price. */
  children?: ReactNode;
}

/** Shows the subject of a message in the form and in the inbox. */
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
