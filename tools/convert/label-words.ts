/** Grounds, which Russian and Armenian name first: "Холст, масло". `\b` knows English letters only. */
const grounds =
  /(?<!\p{L})(?:canvas|linen|panel|board|cardboard|paper|wood|toile|lin|panneau|bois|carton|papier|холст|лён|лен|картон|бумага|дерево|доска|оргалит|двп|фанера|կտավ|վուշ|թուղթ|ստվարաթուղթ|փայտ|տախտակ)(?!\p{L})/iu;

/** True for a text that names a ground alone, such as "Canvas". */
export function isGround(text: string): boolean {
  return grounds.test(text) && text.split(" ").length <= 2;
}

const onlyYear =
  /^(?:(?:c\.?|ca\.?|circa|vers|около|ок\.?|մոտ|(?:painted|made|created|completed)(?: in)?|©)\s{0,2})?(?:19|20)\d\d(?:(?:\s{0,2}[-–—/]\s{0,2}|,\s)(?:19|20)?\d\d)?(?:\s{0,2}(?:гг?|год[ау]?|թթ?|թ-ին|թվական(?:ին)?|s))?(?:\s?\([^()]{1,30}\))?[.։․)]?$/iu;

/** True for a text that is a year alone, such as "c. 2019", "2019–21" or "2019 г." */
export function isYear(text: string): boolean {
  return onlyYear.test(text);
}
