/** The sprite's flags by ISO 3166 code; England's is of its football. */
const FLAGS: Readonly<Record<string, string>> = {
  GB: "england",
  "GB-ENG": "england",
  ES: "spain",
  IT: "italy",
  DE: "germany",
  FR: "france",
  NL: "netherlands",
  PT: "portugal",
  EU: "europe",
  US: "usa",
};

/** A country's flag, or a globe where the sprite has none. It is decoration: the country's name stands beside it. */
export function Flag({ countryCode }: { countryCode: string | null }) {
  return (
    <svg className="flag" aria-hidden="true">
      <use href={`/sprite.svg#flag-${FLAGS[(countryCode ?? "").toUpperCase()] ?? "world"}`} />
    </svg>
  );
}
