import { Link } from "@core";
import type { ReactNode } from "react";

/** A line of the tree: what it is, its name, and how many matches it has. */
export function TreeLink({
  to,
  icon,
  count,
  current = "page",
  children,
}: {
  to: string;
  icon: ReactNode;
  count?: number | undefined;
  /** Where it is marked, if that is not only at its own address. */
  current?: "page" | "section" | boolean;
  children: ReactNode;
}) {
  return (
    <Link className="tree-item" to={to} current={current}>
      {icon}
      <span dir="auto">{children}</span>
      {count !== undefined && <span className="count">{count}</span>}
    </Link>
  );
}
