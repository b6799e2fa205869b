/** On what terms the painter paints to order, as the contact page and sold works say it. */
export const commissionTerms = {
  number: "I take on a limited number of commissions per year.",
  details: ["Custom sizes", "4-8 week completion time", "Progress updates along the way"],
} as const;
