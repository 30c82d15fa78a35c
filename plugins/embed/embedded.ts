import { bring, type Scope, type Services, token } from "@core";

/** What a host's script calls the frame that it makes. The name stays when the page in the frame is loaded anew. */
const NAME = /^openline(-|$)/;

/** This page as a part of another site's, once it is one. */
export class Embedded {
  private isBegun = false;

  constructor(
    private readonly services: Services,
    private readonly scope: Scope,
  ) {}

  /** Goes on where a page in such a frame was loaded anew. */
  goOn(): void {
    if (NAME.test(window.name)) this.become();
  }

  /** Leaves out everything around the screen, for a small place, until the screen goes. */
  shrink(): () => void {
    const { dataset } = document.documentElement;
    if (window.parent === window) return () => undefined;
    dataset["embed"] = "mini";
    return () => void (dataset["embed"] = "");
  }

  /** Also where the page around this one has made the frame without the script for hosts. */
  become(): void {
    if (window.parent === window || this.isBegun) return;
    this.isBegun = true;
    if (!NAME.test(window.name)) window.name = "openline";
    document.documentElement.dataset["embed"] = "";
    void bring(this.scope, () => import("./bridge.ts")).then((part) => part.startBridge(this.services, this.scope));
  }
}

export const EMBEDDED = token<Embedded>("embed/embedded");
