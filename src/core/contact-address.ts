import { messageLimit, subjectLimit } from "./entities/message.ts";

/**
 * Address of the contact form with subject and message already written.
 * @param contactAddress address of the form; it reads `subject` and `message` from the query
 */
export function filledContactAddress(
  contactAddress: string,
  { subject, message }: { subject: string; message: string },
): string {
  const query = new URLSearchParams({
    subject: subject.slice(0, subjectLimit),
    message: message.slice(0, messageLimit),
  });
  const [address, fragment] = contactAddress.split("#");
  const separator = address?.includes("?") ? "&" : "?";
  return `${address}${separator}${query}${fragment ? `#${fragment}` : ""}`;
}
