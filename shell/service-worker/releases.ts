/** Where the build's files stand: their names hold a hash of their contents. */
export const ASSETS = "/assets/";

const CHUNKS = "openline-chunks-";

/** The cache of what a release has loaded lazily. */
export const chunksOf = (release: string): string => `${CHUNKS}${release}`;

/** The caches that neither this release nor the last one before it uses. `names` are in the order in which they were made. */
export function outdated(names: readonly string[], release: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(CHUNKS) && name !== chunksOf(release));
  return others.slice(0, -1);
}

/** The path of a file that was kept with its revision. */
export const withoutRevision = (url: string): string => new URL(url).pathname;

/** Paths of the platform, and of files: what is asked for there is no page of the product. */
export const NO_PAGES: readonly RegExp[] = [
  /^\/(api|content|sandbox|docs|dev|assets|flags|icons)(\/|$)/,
  /^\/(livez|readyz|metrics)$/,
  /^\/[^/]+\.(js|svg|png|webmanifest|txt|html)$/,
];
