import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface StatusPillProps {
  /** Undefined for what is over or has not begun: the pill is grey. */
  readonly status?: "done" | "open" | "waiting" | "failed" | undefined;
  readonly icon: string;
  readonly children: ReactNode;
}

/** A state in words, with a picture: its colour is never all that says it. */
export function StatusPill({ status, icon, children }: StatusPillProps) {
  return (
    <span className="status-pill" data-status={status}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
