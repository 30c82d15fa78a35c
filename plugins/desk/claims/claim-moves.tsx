import type { ReactNode } from "react";
import { ClaimTag } from "./claim-tag.tsx";
import type { DeskClaim } from "./wire.ts";

interface ClaimMovesProps {
  readonly claim: DeskClaim | null;
  /** Whether the roles of who is signed in let them decide. */
  readonly mayDecide: boolean;
  readonly children: ReactNode;
}

/** The buttons that decide a case, or whose it is while somebody else has it. */
export function ClaimMoves({ claim, mayDecide, children }: ClaimMovesProps) {
  if (claim && !claim.isMine) return <ClaimTag claim={claim} />;
  return mayDecide ? <span className="desk-moves">{children}</span> : null;
}
