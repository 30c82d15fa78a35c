import { AccountRoom, useService, useStore, useTitle } from "@core";
import type { ReactNode } from "react";
import { SESSION } from "../../session/contract.ts";
import "../bonuses.css";

interface BonusRoomProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A room of the account for players; a page of its own for visitors, who have no account around it. */
export function BonusRoom({ title, lead, children }: BonusRoomProps) {
  const isPlayer = useStore(useService(SESSION), ({ account }) => account !== undefined);
  useTitle(title, lead);
  const content = <div className="stack bonus-room">{children}</div>;
  if (isPlayer) {
    return (
      <AccountRoom title={title} lead={lead}>
        {content}
      </AccountRoom>
    );
  }
  return (
    <div className="stack bonus-page">
      <header className="bonus-head">
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </header>
      {content}
    </div>
  );
}
