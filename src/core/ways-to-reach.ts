/** The ways to reach the painter, which pages link beside a question. */
interface Ways {
  email: string;
  instagramUrl: string;
  instagramHandle: string;
  telephone: string;
  whatsapp: string;
  telegram: string;
}

/**
 * `commission` says which text about commissions a page shows: `specified` is the site's default text,
 * `own` the painter's, and `hidden` none.
 */
export interface ContactWays extends Ways {
  commission: "specified" | "own" | "hidden";
}

/** Returns the contact settings without the fields that an island does not need. */
export function selectContactWays({
  commission,
  showCommission,
  ...contact
}: Ways & { commission: string; showCommission: boolean }): ContactWays {
  const { email, instagramUrl, instagramHandle, telephone, whatsapp, telegram } = contact;
  const shownText = commission ? "own" : "specified";
  return {
    ...{ email, instagramUrl, instagramHandle, telephone, whatsapp, telegram },
    commission: showCommission ? shownText : "hidden",
  };
}

export const telephonePattern = /^\+?\(?\d(?:[ ().-]*\d){4,14}$/;

/** A telephone number with its country code, which WhatsApp needs. */
export const internationalPattern = /^(?:\+|00)[1-9](?:[ ().-]*\d){6,13}$/;

/** A Telegram user name, or an address with one. */
export const telegramPattern = /^(?:(?:https?:\/\/)?t(?:elegram)?\.me\/|@)?([a-z]\w{4,31})\/?$/i;

/** Characters that end or change the host in a URL, and hyphens where a domain may have none. */
const notInDomains = /[\s/?#:%\\@[\]]|(?:^|\.)(?:-|(?!xn)..--)|-(?:\.|$)/u;

/** Returns the address with its domain in ASCII (punycode), for mail servers; null if impossible. */
export function toAsciiEmail(address: string): string | null {
  const domainAt = address.lastIndexOf("@") + 1;
  const domain = address.slice(domainAt);
  if (/^\p{ASCII}*$/u.test(domain)) return address;
  if (notInDomains.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  return address.slice(0, domainAt) + new URL(`http://${domain}`).hostname;
}

/** Returns a `mailto:` link. Encodes the address, because a ? or & would end it. */
export function emailLink(address: string): string {
  return `mailto:${encodeURIComponent(toAsciiEmail(address) ?? address).replaceAll("%40", "@")}`;
}

/** Returns `tel:+37410123456`. */
export function telephoneAddress(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, "")}`;
}

/** Returns `https://wa.me/37410123456`. @param number with its country code */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, "").replace(/^00/, "")}`;
}

/** Returns `https://t.me/name`. @param name as `telegramPattern` matches it */
export function telegramAddress(name: string): string {
  return `https://t.me/${telegramPattern.exec(name)?.[1] ?? ""}`;
}

/** The address of a profile, as browsers and the app of Instagram copy it. */
const instagramAddress = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/@?([\w.]+)\/?(?:[?#]\S*)?$/i;

function nameInAddress(address: string): string {
  const [, name] = instagramAddress.exec(address.trim()) ?? [];
  return name ? `@${name}` : "";
}

/** Returns the name in the address of a profile; other texts as they are. */
export function toInstagramName(text: string): string {
  return nameInAddress(text) || text;
}

/** Returns the name of the Instagram profile: the entered one, else that in its address; or null. */
export function profileName({
  instagramHandle: typed,
  instagramUrl,
}: Pick<Ways, "instagramHandle" | "instagramUrl">): string | null {
  const typedName = typed.includes("/") ? nameInAddress(typed) : typed;
  return typedName || nameInAddress(instagramUrl) || null;
}
