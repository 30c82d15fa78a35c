/** The pages about the product, by their paths; their names are texts under `pages`. */
export const PAGES = [
  "help",
  "responsible-gambling",
  "rules",
  "payments",
  "privacy",
  "odds-and-settlement",
  "contact",
] as const;
