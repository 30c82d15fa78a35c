const WORKER = "/sw.js";

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let trusted: string | undefined;

/**
 * The worker's address as a trusted type, in the form that the page's policy requires: only this address is allowed.
 */
export function workerUrl(): string {
  if (trusted !== undefined) return trusted;
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  const onlyOurs = (url: string) => {
    if (url !== WORKER) throw new TypeError(`${url} is no worker of the product`);
    return url;
  };
  const policy = trustedTypes?.createPolicy("openline-worker", { createScriptURL: onlyOurs });
  return (trusted = policy?.createScriptURL(WORKER) ?? WORKER);
}
