import { Button, Field, Icon, Link, NAVIGATION, parseMoney, typedMoney, useFormat, useService, useTexts } from "@core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import type { Side } from "../rules/exposure-rules.ts";
import { HIGHEST_PRICE, isLadderPrice, LOWEST_PRICE, priceAbove, priceBelow } from "../rules/price-rules.ts";
import type { MarketBook, Order } from "../wire.ts";
import { type Chosen, type Draft, faultsOf, foresee, isReady, priceOf } from "./order-draft.ts";
import { OrderReview, PlacedNote } from "./order-review.tsx";
import { usePlacing } from "./use-placing.ts";

interface OrderFormProps {
  readonly market: MarketBook;
  readonly terms: { readonly minimum: number; readonly maximum: number; readonly commission: number };
  readonly currency: string;
  readonly orders: readonly Order[];
  readonly chosen: Chosen | undefined;
  readonly isPlayer: boolean;
  readonly onPlaced: () => void;
}

const SIDES: readonly Side[] = ["back", "lay"];

/** An order: typed, looked at with what it can win and cost, and placed by a second press. */
export function OrderForm({ market, terms, currency, orders, chosen, isPlayer, onPlaced }: OrderFormProps) {
  const t = useTexts("peer2peer");
  const format = useFormat();
  const names = useMarketNames();
  const navigation = useService(NAVIGATION);
  const { state, place, reset } = usePlacing(currency, onPlaced);
  const [outcomeId, setOutcome] = useState(chosen?.outcomeId ?? market.outcomes[0]?.outcomeId ?? "");
  const [side, setSide] = useState<Side>(chosen?.side ?? "back");
  const [priceText, setPrice] = useState(chosen?.price === undefined ? "" : String(chosen.price / 1000));
  const [stakeText, setStake] = useState("");
  const [isKept, setKept] = useState(false);
  const [isFillOrKill, setFillOrKill] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const stakeField = useRef<HTMLInputElement>(null);
  // A press on a price leads on to what is still to be typed.
  useEffect(() => {
    if (chosen) stakeField.current?.focus();
  }, [chosen]);

  const { lowest, highest } = market.outcomes.find((each) => each.outcomeId === outcomeId) ?? {
    ...{ lowest: LOWEST_PRICE, highest: HIGHEST_PRICE },
  };
  const limits = { ...terms, band: { lowest, highest } };
  const taken = t("form.price-far", { lowest: format.odds(lowest), highest: format.odds(highest) });
  const draft: Draft = { outcomeId, side, price: priceOf(priceText), stake: parseMoney(stakeText, currency, format) };
  const faults = faultsOf(draft, limits);
  const money = (minor: number) => format.money(minor, currency);
  const nameOf = (id: string) =>
    names.outcome({ marketId: market.marketId, specifiers: "", outcomeId: id }, market.event);
  const step = (to: (price: number) => number) => setPrice(String(to(draft.price ?? lowest) / 1000));
  const review = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    reset();
    if (isReady(draft, limits)) setReviewed(true);
  };

  if (isReviewed && isReady(draft, limits) && state.at !== "placed")
    return (
      <OrderReview
        name={nameOf(outcomeId)}
        draft={draft}
        foreseen={foresee(market, orders, draft)}
        isFillOrKill={isFillOrKill}
        commission={terms.commission}
        currency={currency}
        nameOf={nameOf}
        state={state}
        onPlace={() => {
          const { price, stake } = draft;
          void place({ eventId: market.eventId, outcomeId, side, price, stake, currency, isKept, isFillOrKill });
        }}
        onChange={() => {
          setReviewed(false);
          reset();
        }}
      />
    );
  return (
    <section className="panel peer-form" aria-labelledby="peer-form">
      <h2 id="peer-form">{t("form.title")}</h2>
      <div role="status">{state.at === "placed" ? <PlacedNote order={state.order} /> : null}</div>
      <form noValidate onSubmit={review}>
        <div className="segmented" role="group" aria-label={t("form.side")}>
          {SIDES.map((each) => (
            <button
              key={each}
              type="button"
              className="segment peer-side-choice"
              data-side={each}
              aria-pressed={each === side}
              onClick={() => setSide(each)}
            >
              {t(each)}
            </button>
          ))}
        </div>
        <p className="field-hint">{t(`form.means-${side}`)}</p>
        <Field label={t("form.outcome")}>
          {(control) => (
            <select {...control} value={outcomeId} onChange={({ target }) => setOutcome(target.value)}>
              {market.outcomes.map((each) => (
                <option key={each.outcomeId} value={each.outcomeId}>
                  {nameOf(each.outcomeId)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={t("form.price")}
          hint={`${t(`form.price-${side}`)} ${taken}`}
          error={isTried && faults.price ? priceFault(draft.price) : undefined}
          before={<StepButton label={t("form.lower")} icon="minus" onPress={() => step(priceBelow)} />}
          after={<StepButton label={t("form.higher")} icon="plus" onPress={() => step(priceAbove)} />}
        >
          {(control) => (
            <input
              {...control}
              className="peer-number"
              value={priceText}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              onChange={({ target }) => setPrice(target.value)}
            />
          )}
        </Field>
        <Field
          label={t(`form.stake-${side}`)}
          error={
            isTried && faults.stake
              ? t("form.stake-wrong", { least: money(terms.minimum), most: money(terms.maximum), step: money(100) })
              : undefined
          }
          after={<span aria-hidden="true">{currency}</span>}
        >
          {(control) => (
            <input
              {...control}
              ref={stakeField}
              value={stakeText}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedMoney(terms.minimum, currency, format)}
              onChange={({ target }) => setStake(target.value)}
            />
          )}
        </Field>
        <Check label={t("form.kill")} isOn={isFillOrKill} onChange={setFillOrKill} />
        {isFillOrKill ? null : <Check label={t("form.kept")} isOn={isKept} onChange={setKept} />}
        {isPlayer ? (
          <Button type="submit" block>
            {t("form.review")}
          </Button>
        ) : (
          <Link
            className="button button-plain button-block"
            to={`/login?${new URLSearchParams({ return: navigation.state.path })}`}
          >
            {t("log-in")}
          </Link>
        )}
      </form>
    </section>
  );

  function priceFault(price: number | undefined): string {
    if (price === undefined) return t("form.price-missing");
    if (isLadderPrice(price)) return taken;
    const [below, above] = [priceBelow(price), priceAbove(price)].map((each) => format.odds(each));
    return t("form.price-wrong", { below, above });
  }
}

function StepButton({
  label,
  icon,
  onPress,
}: {
  readonly label: string;
  readonly icon: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className="peer-step" aria-label={label} onClick={onPress}>
      <Icon name={icon} size={16} />
    </button>
  );
}

function Check({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="peer-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
