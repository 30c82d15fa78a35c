import { bring, type Scope, type Services, token } from "@core";

/** This page as a part of another site's, once it is one. */
export class Embedded {
  private isBegun = false;

  constructor(
    private readonly services: Services,
    private readonly scope: Scope,
  ) {}

  /** Goes on after a reload: the script before the first paint has found the frame's name (shell/first-paint). */
  goOn(): void {
    if (document.documentElement.dataset["embed"] !== undefined) this.become();
  }

  /** Hides what is around the screen but for the session's own, for a small frame, until the returned function is called. */
  shrink(): () => void {
    this.become();
    if (!this.isBegun) return () => undefined;
    const { dataset } = document.documentElement;
    dataset["embed"] = "mini";
    return () => void (dataset["embed"] = "");
  }

  /** Works also in a frame that a host made without our script; its name then outlasts a reload. */
  become(): void {
    if (window.parent === window || this.isBegun) return;
    this.isBegun = true;
    const { dataset } = document.documentElement;
    if (dataset["embed"] === undefined) window.name = "openline";
    dataset["embed"] = "";
    void bring(this.scope, () => import("./bridge/start-bridge.ts")).then((part) =>
      part.startBridge(this.services, this.scope),
    );
  }
}

export const EMBEDDED = token<Embedded>("embed/embedded");
