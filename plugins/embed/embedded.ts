import { bring, type Scope, type Services, token } from "@core";

/** This page as a part of another site's, in whatever frame it is. */
export class Embedded {
  private isBegun = false;

  constructor(
    private readonly services: Services,
    private readonly scope: Scope,
  ) {}

  /** Hides what is around the screen but for the session's own, for a small frame, until the returned function is called. */
  shrink(): () => void {
    if (!this.isBegun) return () => undefined;
    const { dataset } = document.documentElement;
    dataset["embed"] = "mini";
    return () => void (dataset["embed"] = "");
  }

  /** No name that a host gives its frame, nor the screen that it shows first, spares it the guard of presses. */
  begin(): void {
    if (window.parent === window || this.isBegun) return;
    this.isBegun = true;
    void bring(this.scope, () => import("./bridge/start-bridge.ts")).then((part) =>
      part.startBridge(this.services, this.scope),
    );
  }
}

export const EMBEDDED = token<Embedded>("embed/embedded");
