import type { ReactNode } from "react";
import { FLAGS } from "../flags/flags.ts";
import { useService, useStore } from "../react/react.tsx";
import { useProvided } from "../react/use-provided.ts";
import { NAVIGATION } from "../routes/navigation.ts";
import type { Readable } from "../store.ts";
import { type Access, type Audience, standsOn, VIEWER, type Viewer } from "./audience.ts";

interface VisibleProps {
  readonly to: Audience;
  readonly children: ReactNode;
}

/** Shows its content on the screens of its products, to those who may see it, while its flag is on. */
export function Visible({ to, children }: VisibleProps) {
  const content = to.access || to.flag ? <Restricted to={to}>{children}</Restricted> : children;
  return to.products ? <OfProduct to={to}>{content}</OfProduct> : content;
}

function OfProduct({ to, children }: VisibleProps) {
  return useStore(useService(NAVIGATION), ({ product }) => standsOn(to, product)) ? children : null;
}

const includes = (access: Access, { isLoggedIn, isUserDataLoaded }: Viewer): boolean =>
  access === "player" ? isLoggedIn : isUserDataLoaded && !isLoggedIn;

function Restricted({ to: { access = "any", flag }, children }: VisibleProps) {
  const flags = useService(FLAGS);
  const viewer = useProvided(VIEWER);
  const isOn = useStore(flags, () => flag === undefined || flags.isOn(flag));
  const source: Readable<unknown> = viewer ?? flags;
  const isIncluded = useStore(source, () => access === "any" || (viewer && includes(access, viewer.state)));
  return isOn && isIncluded ? children : null;
}
