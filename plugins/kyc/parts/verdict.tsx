import { Icon } from "@core";
import type { ReactNode } from "react";
import "./verdict.css";

export type VerdictKind = "waiting" | "done" | "failed";

interface VerdictProps {
  readonly kind: VerdictKind;
  readonly title: string;
  readonly children: ReactNode;
}

const ICONS = { waiting: "file-clock", done: "badge-check", failed: "circle-x" } as const;

/** What was decided about the documents, at the top of the screen. */
export function Verdict({ kind, title, children }: VerdictProps) {
  return (
    <div className="verdict" data-kind={kind}>
      <Icon name={ICONS[kind]} />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
