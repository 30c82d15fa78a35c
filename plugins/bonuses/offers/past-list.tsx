import { Button, Skeleton, useFormat, useService, useTexts } from "@core";
import { usePages } from "../../cashier/exports/money-lists.ts";
import { BONUSES_API } from "../bonuses-api.ts";
import type { PastAnswer, TakenBonus } from "../wire.ts";
import { useOfferWords } from "./offer-words.ts";

/** Bonuses that have ended, with what came of them. */
export function PastList({ count }: { readonly count: number }) {
  const t = useTexts("bonuses");
  const format = useFormat();
  const api = useService(BONUSES_API);
  const words = useOfferWords();
  const list = usePages<TakenBonus, PastAnswer>((cursor, signal) => api.past(cursor, signal), [api, count]);
  if (!list.first.value) return <Skeleton kind="block" height="120px" />;
  return (
    <>
      <div className="panel offer-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("past.taken")}</th>
              <th scope="col">{t("past.offer")}</th>
              <th scope="col" className="end">
                {t("past.got")}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((bonus) => (
              <tr key={bonus.id}>
                <td>{format.dateTime(bonus.takenAt, { day: "numeric", month: "short", year: "numeric" })}</td>
                <td>
                  <b>{words.title(bonus)}</b>
                  <small>{t(outcomeOf(bonus))}</small>
                </td>
                <td className="end">
                  <bdi dir="ltr">
                    {pointsOf(bonus) === undefined
                      ? format.money(gotOf(bonus), bonus.currency)
                      : t("reward.points", { points: format.number(pointsOf(bonus)!) })}
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.hasMore ? (
        <Button block busy={list.isLoadingMore} onClick={list.loadMore}>
          {t("past.more")}
        </Button>
      ) : null}
    </>
  );
}

/** The points that it brought; undefined for money. */
const pointsOf = ({ state, terms: { reward } }: TakenBonus): number | undefined =>
  reward.kind === "points" ? (state === "completed" ? reward.points : 0) : undefined;

/** What became cash: of a free bet its winnings, of bonus money what was wagered in full. */
function gotOf({ state, amount, freeBet, target }: TakenBonus): number {
  if (freeBet) return freeBet.returned ?? 0;
  return state === "completed" || target === null ? (amount ?? 0) : 0;
}

function outcomeOf({ state, reason, freeBet, expressBoost }: TakenBonus): string {
  if (expressBoost && state === "completed") return "past.used";
  if (freeBet) return freeBet.isUsed ? "past.used" : "past.not-used";
  return state === "forfeited" && (reason === "deposit_returned" || reason === "instrument_taken")
    ? `past.${reason}`
    : `past.${state}`;
}
