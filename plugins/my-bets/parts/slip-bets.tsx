import { EmptyState, Link, useService, useStore, useTexts } from "@core";
import { SESSION } from "../../session/contract.ts";
import { MY_BETS } from "../tokens.ts";
import { BetCard } from "./bet-card.tsx";
import "./slip-bets.css";

const AT_MOST = 10;

/** The open bets in the slip's second tab. */
export default function SlipBets() {
  const t = useTexts("my-bets");
  const isLoggedIn = useStore(useService(SESSION), (session) => session.isLoggedIn);
  const open = useStore(useService(MY_BETS), (lists) => lists.open);
  if (!isLoggedIn) return <EmptyState icon="ticket" title={t("visitor.title")} text={t("visitor.text")} />;
  if (open.status === "ready" && open.bets.length === 0) {
    return <EmptyState icon="ticket" title={t("empty.open.title")} text={t("empty.open.text")} />;
  }
  return (
    <div className="slip-bets" tabIndex={0} role="group" aria-label={t("open")}>
      {open.bets.slice(0, AT_MOST).map((bet) => (
        <BetCard key={bet.id} bet={bet} />
      ))}
      <Link className="text-link" to="/my-bets/open">
        {t("all")}
      </Link>
    </div>
  );
}
