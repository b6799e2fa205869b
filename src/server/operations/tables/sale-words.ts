import { type Availability, availabilities } from "../../../core/entities/artwork-rules.ts";

// Reads the words by which tables say that a work is available, sold, reserved, and so on.

/** An availability, or words in place of a price. The price "on request" is stored as 0. */
type SaleState = Availability | "on request" | "not for sale";

/** Phrases in English, Armenian, Russian, French and German, separated by commas. */
const phrasesByState: Record<SaleState, string> = {
  available:
    "available, for sale, in stock, instock, on sale, հասանելի է, հասանելի, առկա է, վաճառքում է, в наличии, в продаже, продается, доступна, доступно, disponible, en vente, a vendre, verfugbar, erhaltlich",
  sold: "sold, sold out, out of stock, outofstock, unavailable, վաճառված է, վաճառված, վաճառվել է, продано, продана, продан, нет в наличии, vendu, vendue, indisponible, verkauft",
  reserved:
    "reserved, on hold, hold, ամրագրված է, ամրագրված, պահված է, в резерве, резерв, забронировано, забронирована, reserve, reservee, option, reserviert",
  "on request":
    "poa, p o a, por, price on request, on request, upon request, price upon request, price on application, on application, price on demand, on inquiry, on enquiry, price on inquiry, price on enquiry, price upon application, upon application, contact for price, please inquire, inquire, enquire, գինը ըստ հարցման, ըստ հարցման, գինը հարցումով, հարցումով, գինը ըստ պահանջի, ըստ պահանջի, պայմանագրային, գինը պայմանագրային, цена по запросу, по запросу, договорная, цена договорная, prix sur demande, sur demande, nous consulter, preis auf anfrage, auf anfrage",
  "not for sale":
    "nfs, n f s, not for sale, վաճառքի ենթակա չէ, վաճառքի համար չէ, չի վաճառվում, ոչ վաճառքի, не продается, не для продажи, не на продажу, pas a vendre, non a vendre, pas en vente, hors vente, unverkauflich, nicht verkauflich",
};

/** Returns words in lower case, without accents and punctuation, for comparisons. */
export function normaliseWords(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isSaleState(name: string): name is SaleState {
  return name in phrasesByState;
}

const stateByPhrase = new Map(
  Object.entries(phrasesByState).flatMap(([state, phrases]) =>
    isSaleState(state)
      ? phrases.split(", ").map((phrase) => [normaliseWords(phrase), state] as const)
      : [],
  ),
);

/** Reads a text that is one of the phrases; null for other texts. */
export function readSaleWord(text: string): SaleState | null {
  return stateByPhrase.get(normaliseWords(text)) ?? null;
}

/**
 * Returns the availability that a phrase states. A work that is not for sale counts as sold, because the
 * site then offers no way to buy it. Undefined for null, and for "on request", which states no
 * availability.
 */
export function toAvailability(state: SaleState | null): Availability | undefined {
  if (state === "not for sale") return "sold";
  return availabilities.find((each) => each === state);
}

/** True for "Sold", "Not for sale" and their phrases in other languages. */
export function saysSold(text: string): boolean {
  return toAvailability(readSaleWord(text)) === "sold";
}
