/** A stream of numbers in [0, 1). The same seed gives the same stream on every machine. */
export type Random = () => number;

/** A well-mixed 32-bit hash of a text (FNV-1a with a final avalanche). */
export function hash32(text: string, salt = 0): number {
  return mixed(absorbed(2166136261 ^ salt, text));
}

function absorbed(begun: number, text: string): number {
  let hash = begun;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash;
}

function mixed(absorbed: number): number {
  let hash = absorbed;
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The stream of a name (sfc32). */
export function randomOf(name: string): Random {
  let a = hash32(name, 1);
  let b = hash32(name, 2);
  let c = hash32(name, 3);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return next;
}

/** One draw from the standard normal distribution. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** A new list in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}
