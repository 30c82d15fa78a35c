import { Button, Icon, useFormat, useTexts } from "@core";
import { useEffect, useRef } from "react";
import { usePercent } from "../parts/about.tsx";
import { Money } from "../parts/money.tsx";
import type { Order } from "../wire.ts";
import type { Foreseen, Ready } from "./order-draft.ts";
import type { Placing } from "./use-placing.ts";

interface OrderReviewProps {
  readonly name: string;
  readonly draft: Ready;
  readonly foreseen: Foreseen;
  readonly isFillOrKill: boolean;
  readonly commission: number;
  readonly currency: string;
  readonly nameOf: (outcomeId: string) => string;
  readonly state: Placing;
  readonly onPlace: () => void;
  readonly onChange: () => void;
}

/** What an order wins and costs, told before the press that places it. */
export function OrderReview(props: OrderReviewProps) {
  const { name, draft, foreseen, isFillOrKill, commission, currency, nameOf, state, onPlace, onChange } = props;
  const t = useTexts("peer2peer");
  const format = useFormat();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const money = (minor: number) => format.money(minor, currency);
  const percent = usePercent(commission);
  const { side, price, stake } = draft;
  return (
    <section className="panel peer-form" aria-labelledby="peer-review" data-side={side}>
      <h2 id="peer-review" ref={head} tabIndex={-1}>
        {t("review.title")}
      </h2>
      <p>
        <strong>{t(`review.${side}`, { name, price: format.odds(price), stake: money(stake) })}</strong>
      </p>
      <dl className="facts">
        <div>
          <dt>{t("review.liability")}</dt>
          <dd className="peer-strong">
            <Money minor={foreseen.liability} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t("review.win")}</dt>
          <dd>
            <Money minor={foreseen.win} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t("review.now")}</dt>
          <dd>
            <Money minor={foreseen.now} currency={currency} />
          </dd>
        </div>
      </dl>
      {foreseen.now < stake ? <p className="field-hint">{t(isFillOrKill ? "review.kill" : "review.waits")}</p> : null}
      <h3>{t("review.ends")}</h3>
      <dl className="facts">
        {foreseen.outcomes.map(({ outcome, worst }) => (
          <div key={outcome}>
            <dt>{nameOf(outcome)}</dt>
            <dd>
              <Money minor={worst} currency={currency} isSigned />
            </dd>
          </div>
        ))}
      </dl>
      <p className="field-hint">{t("review.commission", { percent })}</p>
      {state.at === "refused" || state.at === "unknown" ? (
        <p className="field-error" role="alert">
          <Icon name="triangle-alert" size={16} />
          <span>{state.at === "refused" ? state.text : t("unknown")}</span>
        </p>
      ) : null}
      <Button kind="commit" block data-costs="" busy={state.at === "sending"} onClick={onPlace}>
        {t(state.at === "unknown" ? "review.again" : "review.place")}
      </Button>
      <Button kind="quiet" block disabled={state.at === "sending"} onClick={onChange}>
        {t("review.change")}
      </Button>
    </section>
  );
}

/** What became of an order at once. */
export function PlacedNote({ order: { currency, matchedStake, openStake } }: { readonly order: Order }) {
  const t = useTexts("peer2peer");
  const format = useFormat();
  const how = openStake === 0 ? "all" : matchedStake === 0 ? "none" : "part";
  const money = (minor: number) => format.money(minor, currency);
  return (
    <p className="peer-notice" data-good="">
      <Icon name="circle-check" size={16} />
      <span>{t(`placed.${how}`, { matched: money(matchedStake), open: money(openStake) })}</span>
    </p>
  );
}
