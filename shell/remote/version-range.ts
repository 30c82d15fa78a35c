/** The version of core that this page runs. A remote plugin's range must include it. */
export const CORE_VERSION = "0.1.0";

type Version = readonly [number, number, number];

const START: Version = [0, 0, 0];
const END: Version = [Infinity, 0, 0];
const COMPARATOR = /^(\^|~|>=|>|<=|<|=)?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/**
 * Whether a version is in an npm range: `^0.1.0`, `~1.2`, `>=0.1 <0.3`, `1.x` written `1`, `a || b`, `*`. An invalid
 * range contains no version.
 */
export function satisfies(version: string, range: string): boolean {
  const [, , ...parts] = COMPARATOR.exec(version) ?? [];
  const wanted = padded(parts.map(Number));
  return range.split("||").some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((one) => holds(one, wanted)),
  );
}

function holds(comparator: string, version: Version): boolean {
  if (comparator === "*") return true;
  const [, sign = "=", ...parts] = COMPARATOR.exec(comparator) ?? [];
  const given = parts.filter((part) => part !== undefined).map(Number);
  if (given.length === 0) return false;
  const [from, below] = bounds(sign, given);
  return compare(from, version) <= 0 && compare(version, below) < 0;
}

/** The first version that a comparator includes, and the first one above that it does not. */
function bounds(sign: string, given: readonly number[]): readonly [Version, Version] {
  const from = padded(given);
  if (sign === ">=") return [from, END];
  if (sign === ">") return [following(given), END];
  if (sign === "<") return [START, from];
  if (sign === "<=") return [START, following(given)];
  if (sign === "~") return [from, following(given.slice(0, 2))];
  if (sign === "=") return [from, following(given)];
  // A change of the first number that is not 0 may be incompatible.
  const firstUsed = given.findIndex((number) => number > 0);
  return [from, following(firstUsed < 0 ? given : given.slice(0, firstUsed + 1))];
}

/** The first version above all those with this beginning: after 1.2 comes 1.3.0. */
const following = (given: readonly number[]): Version =>
  padded(given.map((number, at) => (at === given.length - 1 ? number + 1 : number)));

const padded = ([major = 0, minor = 0, patch = 0]: readonly number[]): Version => [major, minor, patch];

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
