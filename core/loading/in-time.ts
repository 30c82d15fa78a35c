/** What comes within `ms` milliseconds; undefined where nothing has come by then. */
export function inTime<T>(coming: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
