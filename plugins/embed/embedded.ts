import { bring, type Scope, type Services, token } from "@core";
import type { FramedPage } from "./bridge/start-bridge.ts";

/** This page as a part of another site's, once that asks for it by a frame of our name or a way in of ours. */
export class Embedded {
  private framed: Promise<FramedPage> | undefined;
  private isBegun = false;

  constructor(
    private readonly services: Services,
    private readonly scope: Scope,
  ) {}

  /** No name that a host gives its frame spares it the guard of presses; the host is spoken to only where it asks. */
  begin(): void {
    if (window.parent === window) return;
    this.framed = bring(this.scope, () => import("./bridge/start-bridge.ts")).then((part) =>
      part.guardFrame(this.services, this.scope),
    );
    // The script before the first paint has found the frame's name (shell/first-paint).
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
    if (!this.framed || this.isBegun) return;
    this.isBegun = true;
    const { dataset } = document.documentElement;
    if (dataset["embed"] === undefined) window.name = "openline";
    dataset["embed"] = "";
    void this.framed.then((framed) => framed.speak());
  }
}

export const EMBEDDED = token<Embedded>("embed/embedded");
