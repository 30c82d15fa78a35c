import { Link, NAVIGATION, useService } from "@core";
import type { ReactNode } from "react";
import type { EventInfo } from "../wire.ts";

/** A link to an event's screen. */
export function EventLink({
  info,
  className,
  label,
  children,
}: {
  info: EventInfo;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const to = useService(NAVIGATION).linkTo("event", { slug: info.slug, eventId: info.id });
  return (
    <Link to={to} {...(className ? { className } : {})} {...(label ? { "aria-label": label } : {})}>
      {children}
    </Link>
  );
}
