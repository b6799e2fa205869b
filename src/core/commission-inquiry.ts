import { filledContactAddress } from "./contact-address.ts";
import type { Artwork } from "./entities/artwork.ts";

/**
 * Address of the contact form with a question about a commission in the size of a sold work.
 * @param contactAddress address of the form
 */
export function commissionEnquiryAddress(
  contactAddress: string,
  { title, dimensions }: Pick<Artwork, "title" | "dimensions">,
): string {
  return filledContactAddress(contactAddress, {
    subject: `Commission: like ${title}, ${dimensions}`,
    message: `Hello, "${title}" is sold. I would like to ask about a commission of its size, ${dimensions}.`,
  });
}
