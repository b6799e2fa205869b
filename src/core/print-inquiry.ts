import { formatEuro, formatSize } from "./format.ts";
import { subjectLimit } from "./message.ts";
import { sizePrice } from "./pricing.ts";
import { materialNames, type PrintSize } from "./print-size.ts";

/** A print size as a visitor reads it, `30 × 40 cm, Canvas`. */
export function describeSize(size: PrintSize): string {
  return `${formatSize(size)}, ${materialNames[size.material]}`;
}

/**
 * Address of the contact form with a question about one size of a print already written.
 * @param contactAddress address of the form; it reads `subject` and `message` from the query
 */
export function inquiryAddress(contactAddress: string, title: string, size: PrintSize): string {
  const price = formatEuro(sizePrice(size));
  const query = new URLSearchParams({
    subject: `Print: ${title}, ${describeSize(size)}`.slice(0, subjectLimit),
    message: `Hello, I am interested in the print "${title}" in ${describeSize(size)}, at ${price}.`,
  });
  const [address, fragment] = contactAddress.split("#");
  const separator = address?.includes("?") ? "&" : "?";
  return `${address}${separator}${query}${fragment ? `#${fragment}` : ""}`;
}
