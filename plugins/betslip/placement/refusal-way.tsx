import { Link, useFormat, useService, useTexts, useWay } from "@core";
import type { BetView } from "../slip/bet-view.ts";
import { SLIP } from "../tokens.ts";
import { limitRoute } from "./limit-route.ts";
import type { Refusal } from "./refusal.ts";
import { useDepositWay } from "./use-deposit-way.ts";

interface RefusalWayProps {
  readonly bet: BetView;
  readonly refusal: Refusal;
  readonly currency: string;
}

/** The action that resolves a refusal, unless the slip's own button already does. */
export function RefusalWay({ bet, refusal, currency }: RefusalWayProps) {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const way = useWay();
  const deposit = useDepositWay();
  const stake = (whole: number, text = "commit.instead") => {
    const each = Math.floor(whole / bet.units);
    const amount = format.money(each * bet.units, currency);
    return each > 0 ? <Press onPress={() => slip.stake(bet.key, each)}>{t(text, { amount })}</Press> : null;
  };
  const to = (path: string | undefined, text: string) =>
    path === undefined ? null : (
      <Link className="button button-plain button-small" to={path} onClick={() => slip.close()}>
        {text}
      </Link>
    );

  switch (refusal.code) {
    case "NOT_ENOUGH_MONEY": {
      const { missing } = refusal;
      if (missing === undefined) return null;
      const text = t("commit.deposit", { amount: format.money(missing, currency) });
      return to(deposit(missing), text);
    }
    case "STAKE_ABOVE_MAXIMUM":
      return refusal.maximum === undefined ? null : stake(refusal.maximum, "commit.maximum");
    case "LIMIT_REACHED":
      // Pending bets are answered in a few seconds.
      if (refusal.limit === "under_way_bets") return null;
      // The rest of the open-return limit is an amount of return, not a stake.
      if (refusal.left !== undefined && refusal.left > 0 && refusal.limit !== "open_return") return stake(refusal.left);
      return to(way(limitRoute(refusal.limit)), t("way.limits"));
    case "LIMIT_REQUIRED":
      return to(way(limitRoute(refusal.required?.[0])), t("way.set-limit"));
    case "REALITY_CHECK_DUE":
      return to(way("reality-check"), t("way.reality-check"));
    case "OWN_RULE":
      return to(way("own-rules"), t("way.rules"));
    case "LEGS_RELATED":
      return <Press onPress={() => slip.setMode("singles")}>{t("commit.singles")}</Press>;
    case "EACH_WAY_UNAVAILABLE":
      return <Press onPress={() => slip.setEachWay(false)}>{t("way.win-only")}</Press>;
    case "FREE_BET_EXPIRED":
    case "FREE_BET_MISMATCH":
      return <Press onPress={() => slip.chooseFreeBet(undefined)}>{t("way.money")}</Press>;
    case "OFFER_UNAVAILABLE":
      return <Press onPress={() => slip.chooseOffer(undefined)}>{t("way.without-offer")}</Press>;
    case "SELF_EXCLUDED":
      return to(way("responsible-gambling-principles") ?? way("support"), t("way.help"));
    case "ACCOUNT_NOT_ACTIVE":
    case "BETTING_NOT_ALLOWED":
      return to(way("support"), t("way.support"));
    case "LEG_CLOSED":
    case "LEG_UNKNOWN": {
      const keys = refusal.legs.flatMap(({ index }) => bet.legs[index]?.key ?? []);
      const isSome = keys.length > 0 && keys.length < bet.legs.length;
      if (!isSome) return null;
      const remove = () => keys.forEach((key) => slip.remove(key));
      return <Press onPress={remove}>{t("way.remove", { count: keys.length })}</Press>;
    }
    // The slip's button resolves these: accept the new price, stake the minimum, log in, or try again.
    case "CURRENCY_MISMATCH":
    case "HOST_WALLET_REFUSED":
    case "HOST_WALLET_SILENT":
    case "KEY_IN_FLIGHT":
    case "KEY_REUSED":
    case "LEG_SUSPENDED":
    case "LOCATION_BLOCKED":
    case "LOGGED_OUT":
    case "NOT_RECEIVED":
    case "ODDS_ABOVE_MAXIMUM":
    case "ODDS_CHANGED":
    case "OTHER":
    case "STAKE_BELOW_MINIMUM":
    case "TOO_MANY":
      return null;
  }
}

function Press({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button className="button button-plain button-small" type="button" onClick={onPress}>
      {children}
    </button>
  );
}
