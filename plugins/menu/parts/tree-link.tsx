import { Link } from "@core";
import type { ReactNode } from "react";

/** A row of the tree: its icon, its name, and its number of matches. */
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
  /** When the link is marked as current, if not only at its own address. */
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
