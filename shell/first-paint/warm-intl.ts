import type { BuildData } from "../build-data.ts";

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * Lets a worker read the browser's data on languages: the first use of Intl in a process takes 40 to 80 ms of a desktop's
 * processor, the page's own first use then 1 ms.
 */
export function warmIntl(): void {
  const { workers } = JSON.parse(document.getElementById("build")!.textContent) as BuildData;
  const url = `/assets/${workers["warm-intl"]}`;
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy("openline-warm-intl", { createScriptURL: () => url });
  try {
    new Worker(policy ? policy.createScriptURL(url) : url);
  } catch {
    // Without workers the page reads them itself.
  }
}
