import { type FeedWord, type HubLink, openHubLink } from "@core/apart";

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Small pages of the same release share one connection. */
const NAME = "openline-mini";

/** The way to the connection that this page shares with the other small pages around it. */
export function openFeed(worker: string, hear: (word: FeedWord) => void): HubLink {
  return openHubLink({
    name: `${NAME} ${worker}`,
    worker: () => {
      if (typeof SharedWorker === "undefined") return undefined;
      return new SharedWorker(trusted(worker), { name: NAME, type: "module" });
    },
    makeHub: async () => (await import("./make-hub.ts")).makeHub(),
    hear,
  });
}

/** The page's policy lets only this policy make an address to run. */
function trusted(worker: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  const ofOurs = (url: string) => {
    if (!/^\/mini\/assets\/[\w.-]+\.js$/.test(url)) throw new TypeError(`${url} is no worker of the small page`);
    return url;
  };
  return trustedTypes?.createPolicy(NAME, { createScriptURL: ofOurs }).createScriptURL(worker) ?? worker;
}
