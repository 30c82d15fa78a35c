import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useService, useStore } from "../react/react.tsx";
import { NAVIGATION, type Place } from "../routes/navigation.ts";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the product, without the language prefix; `linkTo` creates them. */
  readonly to: string;
  readonly replace?: boolean;
  /**
   * Marks the link as current: on exactly its page (`page`), on any page below it (`section`), or as the caller
   * decides.
   */
  readonly current?: "page" | "section" | boolean;
}

/**
 * A link within the product. A plain click navigates without loading the page; all other clicks are left to the
 * browser.
 */
export function Link({ to, replace = false, current, onClick, children, ...rest }: LinkProps) {
  const navigation = useService(NAVIGATION);
  const isCurrent = useStore(navigation, (place) =>
    typeof current === "string" ? isAt(place, to, current) : current === true,
  );

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || (rest.target !== undefined && rest.target !== "_self")) return;
    event.preventDefault();
    navigation.go(to, { replace });
  };

  return (
    <a {...rest} href={navigation.href(to)} onClick={follow} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}

function isAt(place: Place, to: string, current: "page" | "section"): boolean {
  const [here, there] = [pathname(place.path), pathname(to)];
  return here === there || (current === "section" && there !== "/" && here.startsWith(`${there}/`));
}

const pathname = (path: string) => path.replace(/[?#].*$/s, "").replace(/(?!^)\/+$/, "");
