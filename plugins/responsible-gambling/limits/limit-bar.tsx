import { useTexts } from "@core";
import type { Limit } from "../wire.ts";
import { usePeriods } from "./use-periods.ts";
import { useAmounts, useMoment } from "./use-words.ts";

interface LimitBarProps {
  readonly limit: Limit;
  readonly currency: string;
}

/** A limit with what is used of it, what is left, and when something of it comes back: in words below a bar. */
export function LimitBar({ limit, currency }: LimitBarProps) {
  const t = useTexts("responsible-gambling");
  const amounts = useAmounts(limit.kind, currency);
  const moment = useMoment();
  const period = usePeriods(limit.kind)(limit.period);
  const { amount, used, left, renewsAt, counts } = limit;
  const percent = amount === 0 ? 100 : Math.min(100, Math.round((used / amount) * 100));
  return (
    <div className="limit">
      <span>{period}</span>
      <b>
        <bdi>{amounts(amount)}</bdi>
      </b>
      {limit.period === "bet" ? null : (
        <>
          <svg
            className="meter"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            role="meter"
            aria-label={t("of", {
              act: t(`title.${limit.kind}`),
              limit: counts === "net" ? `${period}, ${t("net")}` : period,
            })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={t("used-of", { used: amounts(used), amount: amounts(amount) })}
          >
            <rect width={percent} height="1" />
          </svg>
          <dl className="limit-terms">
            <div>
              <dt>{t("used")}</dt>
              <dd>
                <bdi>{amounts(used)}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t("left")}</dt>
              <dd>
                <bdi>{amounts(left)}</bdi>
              </dd>
            </div>
            {renewsAt === null ? null : (
              <div>
                <dt>{t("renews")}</dt>
                <dd>{moment(renewsAt)}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {counts === "net" ? <p>{t("net")}</p> : null}
      {limit.by === "player" ? null : <p>{t(`by.${limit.by}`)}</p>}
    </div>
  );
}
