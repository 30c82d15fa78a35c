/** The names under which the tools store data in a browser. */
const TRACES = /^(_ga|_gid|_gat|_gcl_|_gac_|_fbp|_fbc|_hj|ajs_)/;

/**
 * Removes what third-party scripts have stored for this product's origin. Data of their own origins is out of reach.
 */
export function forgetTools(): void {
  const { hostname } = location;
  const domains = hostname.split(".").map((_, at, parts) => parts.slice(at).join("."));
  for (const part of document.cookie.split(";")) {
    const name = part.split("=")[0]!.trim();
    if (!TRACES.test(name)) continue;
    for (const domain of ["", ...domains.map((each) => `; Domain=${each}`)])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
  for (const storage of stores()) {
    for (const key of Object.keys(storage)) if (TRACES.test(key)) storage.removeItem(key);
  }
}

function stores(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    // If storage is blocked, nothing was stored.
    return [];
  }
}
