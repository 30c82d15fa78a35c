import { Link } from "@core";
import type { ReactNode } from "react";

/** A line of the tree: what it is, its name, and how many matches it has. */
export function TreeLink({
  to,
  icon,
  count,
  children,
}: {
  to: string;
  icon: ReactNode;
  count: number | undefined;
  children: ReactNode;
}) {
  return (
    <Link className="tree-item" to={to} current="page">
      {icon}
      <span>{children}</span>
      <span className="count">{count}</span>
    </Link>
  );
}
