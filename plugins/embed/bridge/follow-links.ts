import type { Bridge } from "./bridge.ts";

/** Tells the host of links to other sites, and leaves them to it where it opens them by itself. */
export function followLinks({ scope, say, features }: Bridge): void {
  scope.listen(document, "click", (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (!link || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return;
    const isLeft = !features.state.external;
    if (isLeft) event.preventDefault();
    say({ type: "external-open", url: link.href, isLeft });
  });
}
