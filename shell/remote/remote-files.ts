import type { Scope } from "@core";
import { type RemoteDescription, remoteDescription, type RemoteFile } from "./wire.ts";

/** The source of a remote plugin's files. What was added to the page for a scope is removed when the scope ends. */
export interface RemoteFiles {
  describe(url: string, integrity: string, scope: Scope): Promise<RemoteDescription>;
  style(file: RemoteFile, base: string, scope: Scope): Promise<void>;
  module(file: RemoteFile, base: string, scope: Scope): Promise<Readonly<Record<string, unknown>>>;
}

/** In a browser: each file is checked against its hash before it is used. */
export const BROWSER_FILES: RemoteFiles = {
  async describe(url, integrity, scope) {
    // The address stays the same for all versions, so caches must be bypassed.
    const answer = await fetch(url, { integrity, credentials: "omit", cache: "no-cache", signal: scope.signal }).catch(
      (cause: unknown) => {
        throw new Error(`${url} cannot be reached, or does not match its integrity`, { cause });
      },
    );
    if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
    const checked = remoteDescription.safeParse(await answer.json());
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Error(`${url}: ${issue?.message} at ${issue?.path.join(".") || "the top"}`);
  },

  async style(file, base, scope) {
    await linked("stylesheet", file, base, scope);
  },

  async module(file, base, scope) {
    // The import finds only modules in the page's module map, and only checked ones are put there.
    const url = await linked("modulepreload", file, base, scope);
    return (await import(/* @vite-ignore */ url)) as Readonly<Record<string, unknown>>;
  },
};

/** Resolves with the file's address once the browser has loaded it and verified its hash. */
function linked(rel: string, { url, integrity }: RemoteFile, base: string, scope: Scope): Promise<string> {
  const href = addressOf(url, base);
  const link = document.createElement("link");
  Object.assign(link, { rel, href, integrity, crossOrigin: "anonymous" });
  scope.add(() => link.remove());
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(href));
    link.addEventListener("error", () => reject(new Error(`${href} is missing, or does not match its integrity`)));
    document.head.append(link);
  });
}

/** A plugin's files must be at the same origin as its description, because the configuration names no other. */
export function addressOf(url: string, base: string): string {
  const address = new URL(url, base);
  if (address.origin !== new URL(base).origin) throw new Error(`${address.href} is of another origin than ${base}`);
  return address.href;
}
