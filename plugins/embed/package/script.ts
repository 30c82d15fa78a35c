interface Call {
  (verb: string, options?: object): unknown;
  q?: unknown[];
}

const coming = new Map<string, Promise<void>>();
const page = globalThis as unknown as { Openline?: Call };

/** Says something to the platform's script; what is said before it has come waits for it. */
export function say(verb: string, options: object = {}): void {
  page.Openline ??= queue();
  page.Openline(verb, options);
}

/** Brings the script of a platform, once for a page. `integrity`: what the platform publishes in `/embed/v1.json`. */
export function loadScript(origin: string, integrity?: string): Promise<void> {
  const known = coming.get(origin);
  if (known) return known;
  const script = document.createElement("script");
  script.src = new URL("/embed/v1.js", origin).href;
  script.async = true;
  if (integrity !== undefined) {
    script.integrity = integrity;
    script.crossOrigin = "anonymous";
  }
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      // Another try brings it anew.
      coming.delete(origin);
      script.remove();
      reject(
        new Error(`Openline: ${script.src} did not load; nothing is shown. Does the platform run at this address?`),
      );
    };
  });
  coming.set(origin, loaded);
  document.head.append(script);
  return loaded;
}

function queue(): Call {
  const call: Call = (...said: unknown[]) => void (call.q ??= []).push(said);
  return call;
}
