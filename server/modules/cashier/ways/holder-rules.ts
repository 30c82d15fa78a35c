import { matchNames, type PersonName } from "../../kyc/contract.ts";

/**
 * Whether the holder of an account at a bank can be the player. A holder is one text, whose words are given and family
 * names in either order; one that is only close is for the person who looks at the first withdrawal.
 */
export function isOwnName(account: PersonName, holder: string): boolean {
  const words = holder.trim().split(/\s+/);
  return words.some((_word, at) => {
    const confirmed = { given: words.slice(0, at + 1).join(" "), family: words.slice(at + 1).join(" ") };
    return matchNames(account, confirmed) !== "no";
  });
}
