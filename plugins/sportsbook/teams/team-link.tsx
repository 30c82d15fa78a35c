import { Link, NAVIGATION, useService } from "@core";
import type { ReactNode } from "react";

interface TeamLinkProps {
  readonly team: { readonly id: string; readonly slug: string };
  readonly sportId: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a team's or player's own screen. A name in a non-Latin script may leave no slug. */
export function TeamLink({ team, sportId, className, children }: TeamLinkProps) {
  const navigation = useService(NAVIGATION);
  const to = navigation.linkTo("team", { sportId, slug: team.slug || "team", teamId: team.id });
  return (
    <Link to={to} {...(className ? { className } : {})}>
      {children}
    </Link>
  );
}
