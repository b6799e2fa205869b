/** The one way in which text may become markup; the content security policy names it. */
export const ownPagePolicy = "nkar-own-page";

/** The part of the browser's Trusted Types used here; what it makes is taken where text is. */
interface MarkupPolicy {
  createHTML(text: string): string;
}

interface MarkupRules {
  /** Null: refused. */
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
 * Fetches a page of this site as a document to take parts from. Nothing in it runs.
 * @throws when the page cannot be had, or when the address leads to another site
 */
export async function fetchOwnPage(address: string): Promise<Document> {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new Error(`${href} is not a page of this site`);
  const response = await fetch(href, { headers: { Accept: "text/html" }, redirect: "error" });
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return new DOMParser().parseFromString(trusted(await response.text()), "text/html");
}
