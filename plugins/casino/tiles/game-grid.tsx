import type { ReactNode } from "react";
import { moveFocus } from "./move-focus.ts";
import "./tiles.css";

/** Tiles in rows. Those that are out of sight are not laid out. */
export function GameGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="game-grid" role="group" aria-label={label} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}
