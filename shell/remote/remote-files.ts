import type { Scope } from "@core";
import { remoteDescription, type RemoteDescription, type RemoteFile } from "./wire.ts";

/** Where a remote plugin's files come from. Whatever a scope was given for goes with it. */
export interface RemoteFiles {
  describe(url: string, integrity: string, scope: Scope): Promise<RemoteDescription>;
  style(file: RemoteFile, base: string, scope: Scope): Promise<void>;
  module(file: RemoteFile, base: string, scope: Scope): Promise<Readonly<Record<string, unknown>>>;
}

/** The browser's own way: each file is checked against its hash before anything of it counts. */
export const BROWSER_FILES: RemoteFiles = {
  async describe(url, integrity, scope) {
    // An address that stays the same may hold another version by now.
    const answer = await fetch(url, { integrity, credentials: "omit", cache: "no-cache", signal: scope.signal }).catch(
      (cause: unknown) => {
        throw new Error(`${url} cannot be reached, or is not what its integrity says`, { cause });
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
    // Only what was checked here is in the page's map of modules for the import to find.
    const url = await linked("modulepreload", file, base, scope);
    return (await import(/* @vite-ignore */ url)) as Readonly<Record<string, unknown>>;
  },
};

/** Resolves with the file's address once the browser has it and its hash was right. */
function linked(rel: string, { url, integrity }: RemoteFile, base: string, scope: Scope): Promise<string> {
  const href = addressOf(url, base);
  const link = document.createElement("link");
  Object.assign(link, { rel, href, integrity, crossOrigin: "anonymous" });
  scope.add(() => link.remove());
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(href));
    link.addEventListener("error", () => reject(new Error(`${href} is missing, or not what its integrity says`)));
    document.head.append(link);
  });
}

/** A plugin's files stand where its description does: no other origin is named by the configuration. */
export function addressOf(url: string, base: string): string {
  const address = new URL(url, base);
  if (address.origin !== new URL(base).origin) throw new Error(`${address.href} is of another origin than ${base}`);
  return address.href;
}
