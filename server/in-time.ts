/** The result of a promise if it arrives within `ms` milliseconds, else undefined. */
export function inTime<T>(coming: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
