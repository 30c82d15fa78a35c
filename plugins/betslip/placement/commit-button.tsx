import { useFormat, useService, useTexts } from "@core";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { briefName } from "../names/brief-name.ts";
import type { BetView, LegView } from "../slip/bet-view.ts";
import { currentPrices } from "../slip/slip-prices.ts";
import type { SlipModel } from "../slip/use-slip.ts";
import { StakeInstead } from "../stake/stake-instead.tsx";
import { PLACEMENT, SLIP } from "../tokens.ts";
import { Instead, LogIn, SeeLimits, Waiting } from "./commit-ways.tsx";
import { Placing } from "./placing.tsx";
import { ShortOfMoney } from "./short-of-money.tsx";
import "./commit-button.css";

/** The slip's one button, and the text and actions beside it while it waits. */
export function Commit({ model }: { model: SlipModel }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const names = useMarketNames();
  const slip = useService(SLIP);
  const placement = useService(PLACEMENT);
  const { commit, currency, totalStake, legs } = model;
  const money = (minor: number) => format.money(minor, currency);
  const place = (bets: readonly BetView[], changed: readonly LegView[] = []) => {
    slip.accept(currentPrices(changed));
    placement.place(bets, currency);
  };

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
        <Waiting
          text={t(commit.legs.some(({ season }) => season) ? "commit.related-season" : "commit.related")}
          note={t("commit.related-note")}
        >
          <Instead onPress={() => slip.setMode("singles")}>{t("commit.singles")}</Instead>
        </Waiting>
      );
    case "stake-missing":
      return <Waiting text={t("commit.stake-missing")} />;
    case "below-minimum":
      return (
        <Waiting text={t("commit.below-minimum", { amount: money(commit.minimum) })}>
          <StakeInstead bet={commit.bet} whole={commit.minimum} currency={currency} round={Math.ceil} />
        </Waiting>
      );
    case "above-maximum":
      return (
        <Waiting text={t("commit.above-maximum", { amount: money(commit.maximum) })}>
          {commit.maximum > 0 ? (
            <StakeInstead bet={commit.bet} whole={commit.maximum} currency={currency} text="commit.maximum" />
          ) : (
            <SeeLimits />
          )}
        </Waiting>
      );
    case "waiting": {
      const { leg, waiting, rest } = commit;
      const { home, away } = leg.pick.event;
      return (
        <Waiting text={t(leg.state.kind === "closed" ? "commit.leg-closed" : "commit.waiting", { home, away })}>
          {rest.length > 0 ? (
            <Instead onPress={() => place(rest)}>
              {waiting.length > 1
                ? t("commit.without-some", { count: waiting.length })
                : t("commit.without", { name: briefName(names, leg.pick) })}
            </Instead>
          ) : null}
        </Waiting>
      );
    }
    case "offer-misfit":
      return (
        <Waiting text={t("way.offer-unfit")}>
          <Instead onPress={() => slip.chooseOffer(undefined)}>{t("way.without-offer")}</Instead>
        </Waiting>
      );
    case "misfit":
      return (
        <Waiting text={t("free-bet.not-fitting")}>
          <Instead onPress={() => slip.chooseFreeBet(undefined)}>{t("way.money")}</Instead>
        </Waiting>
      );
    case "short":
      return <ShortOfMoney commit={commit} model={model} />;
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
        <button className="slip-commit" type="button" data-costs="" onClick={() => place(commit.bets, changed)}>
          <span>{label}</span>
          <span>
            <bdi dir="ltr">{money(total)}</bdi>
          </span>
        </button>
      );
    }
  }
}
