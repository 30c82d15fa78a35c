import { type Rule, RULES } from "./rules.ts";

export const rulesOf = (jurisdiction?: string): readonly Rule[] =>
  RULES.filter(({ of }) => jurisdiction === undefined || of.some((each) => each === jurisdiction));

export const stateOf = ({ proofs, outside }: Rule): "kept" | "not yet" | "outside" =>
  outside !== undefined ? "outside" : proofs !== undefined && proofs.length > 0 ? "kept" : "not yet";

/** The rules that apply and that nothing proves. */
export const missingOf = (rules: readonly Rule[]): readonly Rule[] =>
  rules.filter((rule) => stateOf(rule) === "not yet");

function rowOf(rule: Rule): string {
  const { number, source, of, asks, kept, proofs = [], outside } = rule;
  const proof =
    outside ?? (proofs.length > 0 ? proofs.map(({ file, name }) => `\`${file}\`: ${name}`).join("; ") : "not yet");
  return `| ${of.join(", ")} | ${number} | ${source} | ${asks} | ${kept ? `\`${kept}\`` : ""} | ${proof} |`;
}

export const tableOf = (rules: readonly Rule[]): string =>
  [
    "| where | rule | read at | asks | kept in | proved by |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rules.map(rowOf),
  ].join("\n");

/** `docs/protection/compliance.md`, which is made from the table. */
export const pageOf = (): string =>
  `# Rules of regulators, and what proves that they are kept

In our words. Made by \`npm run compliance -- --record\`; without \`--record\` the command prints the table, of one place with \`--jurisdiction gb\`, and exits with 1 where a rule that applies has no test. "general" is general knowledge, to be checked before anybody relies on it. What each place asks in numbers is in \`server/modules/responsible-gambling/jurisdictions\`, chosen by \`protection\` in the configuration: \`{ "jurisdiction": "gb", "byCountry": { "SE": "se" } }\`.

${tableOf(RULES)}
`;
