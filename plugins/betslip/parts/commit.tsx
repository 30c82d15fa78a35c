import type { ReactNode } from "react";
import { Link, NAVIGATION, useFormat, useService, useStore, useTexts } from "@core";
import type { BetView, LegView } from "../slip-view.ts";
import { currentPrices } from "../slip-prices.ts";
import { PLACEMENT, SLIP } from "../tokens.ts";
import type { SlipModel } from "../use-slip.ts";
import { Placing } from "./placing.tsx";
import "./commit.css";

/** The slip's one button, and what stands beside it when it waits. */
export function Commit({ model }: { model: SlipModel }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const placement = useService(PLACEMENT);
  const { commit, currency, totalStake, legs, bets } = model;
  const money = (minor: number) => format.money(minor, currency);
  const place = (bets: readonly BetView[], changed: readonly LegView[] = []) => {
    slip.accept(currentPrices(changed));
    placement.place(bets, currency);
  };
  /** Enters what comes to this whole stake, or just over it where that is the least. */
  const stakeInstead = (bet: BetView, whole: number, round: (minor: number) => number) => (
    <Instead onPress={() => slip.stake(bet.key, round(whole / bet.combinations))}>
      {t("commit.instead", { amount: money(round(whole / bet.combinations) * bet.combinations) })}
    </Instead>
  );

  switch (commit.kind) {
    case "placing":
      return <Placing until={commit.until} delayMs={commit.delayMs} />;
    case "asking":
      return <Waiting text={t("commit.asking")} note={t("commit.asking-note")} />;
    case "offline":
      return <Waiting text={t("commit.offline")} note={t("commit.offline-note")} />;
    case "closed":
      return <Waiting text={t("commit.closed")} />;
    case "login":
      return <LogIn count={legs.length} amount={totalStake > 0 ? money(totalStake) : undefined} />;
    case "related":
      return (
        <Waiting text={t("commit.related")} note={t("commit.related-note")}>
          <Instead onPress={() => slip.setMode("singles")}>{t("commit.singles")}</Instead>
        </Waiting>
      );
    case "stake-missing":
      return <Waiting text={t("commit.stake-missing")} />;
    case "below-minimum":
      return (
        <Waiting text={t("commit.below-minimum", { amount: money(commit.minimum) })}>
          {stakeInstead(commit.bet, commit.minimum, Math.ceil)}
        </Waiting>
      );
    case "above-maximum":
      return (
        <Waiting text={t("commit.above-maximum", { amount: money(commit.maximum) })}>
          {commit.maximum >= commit.bet.combinations ? stakeInstead(commit.bet, commit.maximum, Math.floor) : null}
        </Waiting>
      );
    case "waiting": {
      const { home, away } = commit.leg.pick.event;
      return (
        <Waiting text={t(commit.leg.state.kind === "closed" ? "commit.leg-closed" : "commit.waiting", { home, away })}>
          {commit.rest.length > 0 ? (
            <Instead onPress={() => place(commit.rest)}>{t("commit.without-it")}</Instead>
          ) : null}
        </Waiting>
      );
    }
    case "short": {
      const [only] = bets;
      const canBetRest = bets.length === 1 && only && commit.available >= (model.limits?.minimum ?? 1);
      return (
        <Waiting
          text={t("commit.short", { amount: money(commit.missing) })}
          note={t("commit.short-note", { balance: money(commit.available), amount: money(commit.missing) })}
        >
          {canBetRest ? stakeInstead(only, commit.available, Math.floor) : null}
        </Waiting>
      );
    }
    case "place": {
      const { changed } = commit;
      const [first] = changed;
      const count = commit.bets.reduce((sum, { combinations }) => sum + combinations, 0);
      const label =
        changed.length === 1 && first
          ? t("commit.accept-one", { odds: format.odds(first.odds) })
          : changed.length > 1
            ? t("commit.accept", { count })
            : t("commit.place", { count });
      const total = commit.bets.reduce((sum, { stake }) => sum + stake, 0);
      return (
        <button className="slip-commit" type="button" onClick={() => place(commit.bets, changed)}>
          <span>{label}</span>
          <span>
            <bdi dir="ltr">{money(total)}</bdi>
          </span>
        </button>
      );
    }
  }
}

/** The button while it cannot be pressed: it says why. */
function Waiting({ text, note, children }: { text: string; note?: string; children?: ReactNode }) {
  return (
    <>
      <button className="slip-commit" type="button" aria-disabled>
        <span>{text}</span>
      </button>
      {note ? (
        <p className="slip-total">
          <span>{note}</span>
        </p>
      ) : null}
      {children}
    </>
  );
}

function Instead({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button className="button button-plain button-block" type="button" onClick={onPress}>
      {children}
    </button>
  );
}

function LogIn({ count, amount }: { count: number; amount: string | undefined }) {
  const t = useTexts("betslip");
  const slip = useService(SLIP);
  const path = useStore(useService(NAVIGATION), (place) => place.path);
  return (
    <>
      <Link className="slip-commit" to={`/login?return=${encodeURIComponent(path)}`} onClick={() => slip.close()}>
        <span>{t("commit.login")}</span>
        {amount ? (
          <span>
            <bdi dir="ltr">{amount}</bdi>
          </span>
        ) : null}
      </Link>
      <p className="slip-total">
        <span>{t("commit.login-note", { count })}</span>
      </p>
    </>
  );
}
