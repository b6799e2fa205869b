import { filledContactAddress } from "./contact-address.ts";
import { materialNames, type PrintSize } from "./entities/print-size.ts";
import { formatEuro, formatSize } from "./format.ts";
import { sizePrice } from "./pricing.ts";

/** A print size as a visitor reads it, `30 × 40 cm, Canvas`. */
export function describeSize(size: PrintSize): string {
  return `${formatSize(size)}, ${materialNames[size.material]}`;
}

/**
 * Address of the contact form with a question about one size of a print already written.
 * @param contactAddress address of the form
 * @param bordered the paper's white border is asked for as well
 */
export function enquiryAddress(
  contactAddress: string,
  title: string,
  size: PrintSize,
  bordered = false,
): string {
  const wanted = `${describeSize(size)}${bordered ? ", with a white border" : ""}`;
  return filledContactAddress(contactAddress, {
    subject: `Print: ${title}, ${describeSize(size)}`,
    message: `Hello, I am interested in the print "${title}" in ${wanted}, at ${formatEuro(sizePrice(size))}.`,
  });
}
