import { replayAnswer, type Replayed, type ReplayRequest } from "../results-wire.ts";

const ADDRESS = /^\/assets\/replay-[0-9a-f]+\.js$/;

interface Policy {
  createScriptURL(url: string): string;
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/** The address in the form that the page's policy requires. It allows only the script that simulates matches again. */
function trusted(address: string): string {
  const rules: Policy = {
    createScriptURL(url) {
      if (!ADDRESS.test(url)) throw new TypeError(`${url} is not the script that plays matches again`);
      return url;
    },
  };
  // A page may create each policy only once.
  policy ??=
    (window as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy("openline-replay", rules) ?? rules;
  return policy.createScriptURL(address);
}

/**
 * Simulates a match again with the platform's own code. It runs in a worker, so that the page stays responsive. Null
 * means that there is no such match.
 */
export async function replayIn(address: string, request: ReplayRequest, signal: AbortSignal): Promise<Replayed | null> {
  const worker = new Worker(trusted(address));
  try {
    const data = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<unknown>) => resolve(event.data));
      worker.addEventListener("error", (event) => reject(new Error(event.message || "the script did not load")));
      signal.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
      worker.postMessage(request);
    });
    return replayAnswer.parse(data).replayed;
  } finally {
    worker.terminate();
  }
}
