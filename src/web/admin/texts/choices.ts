import type { Translations } from "./translations.ts";

export const choices = {
  Available: { hy: "Հասանելի է", ru: "В наличии" },
  Active: { hy: "Վաճառքում է", ru: "В продаже" },
  Discontinued: { hy: "Հանված է վաճառքից", ru: "Снят с продажи" },
  Paper: { hy: "Թուղթ", ru: "Бумага" },
  Canvas: { hy: "Կտավ", ru: "Холст" },
  Solo: { hy: "Անհատական", ru: "Персональная" },
  Group: { hy: "Խմբակային", ru: "Групповая" },
} as const satisfies Translations;
