/** Turns text into markup; named by the content security policy. */
export const ownPagePolicy = "nkar-own-page";

/** The part of Trusted Types used here. DOM types expect text, so `createHTML` returns text. */
interface MarkupPolicy {
  createHTML(text: string): string;
}

interface MarkupRules {
  /** Null rejects the text. */
  createHTML(text: string): string | null;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: MarkupRules): MarkupPolicy };
  }
}

let policy: MarkupPolicy | undefined;

function trusted(text: string): string {
  policy ??= window.trustedTypes?.createPolicy(ownPagePolicy, { createHTML: (markup) => markup });
  return policy ? policy.createHTML(text) : text;
}

/**
 * Fetches a page of this site as an inert document.
 * @throws if it cannot be loaded, or if the address is on another site
 */
export async function fetchOwnPage(address: string): Promise<Document> {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new Error(`${href} is not a page of this site`);
  const response = await fetch(href, { headers: { Accept: "text/html" }, redirect: "error" });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return new DOMParser().parseFromString(trusted(await response.text()), "text/html");
}
