import { Icon } from "@core";
import type { ReactNode } from "react";

/** A short notice within a form. */
export function Notice({
  icon = "info",
  action,
  children,
}: {
  icon?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="auth-notice">
      <Icon name={icon} />
      <div>{children}</div>
      {action}
    </div>
  );
}
