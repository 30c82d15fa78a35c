import { Link, useFormat, useService, useTexts } from "@core";
import type { SlipModel } from "../slip/use-slip.ts";
import { StakeInstead } from "../stake/stake-instead.tsx";
import { SLIP } from "../tokens.ts";
import type { Commit } from "./commit.ts";
import { Note, Waiting } from "./commit-ways.tsx";
import { useDepositWay } from "./use-deposit-way.ts";

/** The balance is too low: the missing amount links to the cashier, if this build has one. */
export function ShortOfMoney({ commit, model }: { commit: Extract<Commit, { kind: "short" }>; model: SlipModel }) {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const { currency, bets, limits } = model;
  const money = (minor: number) => format.money(minor, currency);
  const deposit = useDepositWay()(commit.missing);
  const note = t("commit.short-note", { balance: money(commit.available), amount: money(commit.missing) });
  const [only] = bets;
  const canBetRest = bets.length === 1 && only && commit.available >= (limits?.minimum ?? 1);
  return (
    <>
      {deposit === undefined ? (
        <Waiting text={t("commit.short", { amount: money(commit.missing) })} note={note} />
      ) : (
        <>
          <Note text={note} />
          <Link className="slip-commit" to={deposit} onClick={() => slip.close()}>
            <span>{t("commit.deposit", { amount: money(commit.missing) })}</span>
          </Link>
        </>
      )}
      {canBetRest ? <StakeInstead bet={only} whole={commit.available} currency={currency} /> : null}
    </>
  );
}
