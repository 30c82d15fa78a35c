/** The folder of the build's files, whose names contain a content hash. */
export const ASSETS = "/assets/";

const CHUNKS = "openline-chunks-";

/** The cache for the lazily loaded files of a release. */
export const chunksOf = (release: string): string => `${CHUNKS}${release}`;

/** The caches that neither this release nor the previous one uses. `names` are in order of creation. */
export function outdated(names: readonly string[], release: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(CHUNKS) && name !== chunksOf(release));
  return others.slice(0, -1);
}

/** The path of a file that was stored with its revision. */
export const withoutRevision = (url: string): string => new URL(url).pathname;

/** Paths of the platform and of files, which are not pages of the product. */
export const NO_PAGES: readonly RegExp[] = [
  /^\/(api|content|sandbox|docs|dev|desk|assets|flags|icons)(\/|$)/,
  /^(\/[a-z]{2})?\/mini(\/|$)/,
  /^\/(livez|readyz|metrics)$/,
  /^\/[^/]+\.(js|svg|png|webmanifest|txt|html)$/,
];
