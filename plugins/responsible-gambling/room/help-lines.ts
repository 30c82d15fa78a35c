export interface HelpLine {
  readonly name: string;
  /** ISO 3166. */
  readonly country: string;
  readonly number: string;
  readonly isAllDay?: boolean;
}

/** Free lines that are known. Add those of the countries in which you offer play, from the regulator's own list. */
const HELP_LINES: readonly HelpLine[] = [
  { name: "National Gambling Helpline", country: "GB", number: "0808 8020 133", isAllDay: true },
  { name: "Check dein Spiel", country: "DE", number: "0800 137 27 00" },
  { name: "Stödlinjen", country: "SE", number: "020 81 91 00" },
];

/** Has places of help in most countries. */
export const DIRECTORY = "Gambling Therapy";

/** The lines of a country first. */
export const linesFor = (country: string | undefined): readonly HelpLine[] =>
  HELP_LINES.toSorted((a, b) => Number(b.country === country) - Number(a.country === country));
