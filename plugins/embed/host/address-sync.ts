import type { MountOptions } from "../package/mount-options.ts";

const HASH = "#openline=";
/** A path of the product's own: whatever a link to the host's page says, the frame shows no other site. */
const isPath = (path: string) => /^\/(?![/\\])[^\t\n\r]*$/.test(path);

/** The frame's screen in the address of the host's page. */
export class AddressSync {
  private readonly prefix: string | undefined;

  constructor(
    { routeSync, prefix = "" }: MountOptions,
    private readonly went: (path: string) => void,
  ) {
    if (routeSync === "hash") this.prefix = HASH;
    if (routeSync === "path") this.prefix = prefix.replace(/\/+$/, "");
    if (this.prefix !== undefined) addEventListener("popstate", this.follow);
  }

  /** The screen that the page's address names. */
  get path(): string | undefined {
    const { prefix } = this;
    if (prefix === undefined) return undefined;
    const whole = prefix === HASH ? location.hash : location.pathname + location.search;
    const rest = whole.slice(prefix.length);
    if (!whole.startsWith(prefix) || rest === "") return undefined;
    try {
      const path = prefix === HASH ? decodeURI(rest) : rest;
      return isPath(path) ? path : undefined;
    } catch {
      // Anybody can write a link to the host's page, and a broken one must not keep the frame away.
      return undefined;
    }
  }

  /** Where the frame is now. */
  keep(path: string, isFirst: boolean): void {
    const { prefix } = this;
    if (prefix === undefined || path === this.path) return;
    const address = prefix === HASH ? HASH + encodeURI(path) : prefix + path;
    if (isFirst) history.replaceState(history.state, "", address);
    else history.pushState(history.state, "", address);
  }

  destroy(): void {
    removeEventListener("popstate", this.follow);
  }

  private readonly follow = (): void => {
    const { path } = this;
    if (path !== undefined) this.went(path);
  };
}
