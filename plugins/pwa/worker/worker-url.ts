const WORKER = "/sw.js";

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let trusted: string | undefined;

/** The worker's address, in the form that the page's policy asks for: this one and no other. */
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
