/** The flags of the one picture: of the countries whose competitions most lines have. The others are files of their own. */
export const DRAWN_FLAGS: ReadonlySet<string> = new Set(
  (
    "AE AL AM AR AT AU AZ BA BE BG BO BR BY CA CH CL CN CO CR CZ DE DK DZ EC EE EG ES FI FR GB GB-ENG GB-NIR GB-SCT GE GH " +
    "GR HR HU ID IE IL IN IQ IR IS IT JP KE KR KZ LT LU LV MA MD MK MT MX MY NG NL NO NZ PE PH PK PL PT PY QA RO RS RU SA " +
    "SE SG SK TH TN TR UA US UY UZ VE VN XK ZA"
  ).split(" "),
);
