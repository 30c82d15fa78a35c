/** The pages about the product, by their paths; their names are texts under `pages`. */
export const PAGES = [
  "first-steps",
  "help",
  "responsible-gambling",
  "rules",
  "limits",
  "payments",
  "privacy",
  "odds-and-settlement",
  "contact",
] as const;
