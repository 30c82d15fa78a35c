import { Button, Field, Link, NAVIGATION, parseMoney, Sheet, useFormat, useService, useStore, useTexts } from "@core";
import { useEffect, useId, useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { stakeText } from "../stake/use-stakes.ts";
import { FACTS, LIMITS, QUICK_BET } from "../tokens.ts";
import "./slip-settings.css";

/** The settings of the slip. */
export default function SlipSettings({ onClose }: { onClose: () => void }) {
  const t = useTexts("betslip");
  const id = useId();
  const isLoggedIn = useStore(useService(SESSION), (session) => session.account !== undefined);
  return (
    <Sheet open title={t("settings.title")} onClose={onClose}>
      <div className="slip-settings-body">
        <section aria-labelledby={id}>
          <h3 id={id}>{t("quick-bet.title")}</h3>
          {isLoggedIn ? <QuickBetSwitch /> : <LogInFirst onClose={onClose} />}
        </section>
      </div>
    </Sheet>
  );
}

/** Off until the player has read the explanation and switches it on. */
function QuickBetSwitch() {
  const t = useTexts("betslip");
  const format = useFormat();
  const quick = useService(QUICK_BET);
  const preset = useStore(quick, (state) => state.preset);
  const currency = useStore(useService(FACTS), (facts) => facts.currency);
  const limits = useLimits(currency);
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const stake = parseMoney(text, currency, format);
  const isWithin = limits !== undefined && stake !== undefined && stake >= limits.minimum && stake <= limits.maximum;
  const money = (minor: number) => format.money(minor, currency);

  if (preset) {
    return (
      <>
        <p>{t("quick-bet.is-on", { amount: money(preset.stake) })}</p>
        <Button block onClick={() => quick.switchOff()}>
          {t("quick-bet.switch-off")}
        </Button>
      </>
    );
  }
  if (isAsked && isWithin) {
    return (
      <div className="quick-bet-question" role="group" aria-label={t("quick-bet.title")}>
        <p>{t("quick-bet.meaning", { amount: money(stake) })}</p>
        <Button kind="commit" block data-costs="" onClick={() => quick.switchOn(stake)}>
          {t("quick-bet.confirm", { amount: money(stake) })}
        </Button>
        <Button block onClick={() => setAsked(false)}>
          {t("quick-bet.cancel")}
        </Button>
      </div>
    );
  }
  const wrong =
    isAsked && !isWithin && limits
      ? t("quick-bet.stake-wrong", { least: money(limits.minimum), most: money(limits.maximum) })
      : undefined;
  return (
    <form
      className="quick-bet-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
      }}
    >
      <p>{t("quick-bet.about")}</p>
      <Field label={t("quick-bet.stake")} error={wrong} after={<span>{currency}</span>}>
        {(control) => (
          <input
            {...control}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder={stakeText(limits?.minimum ?? 0, currency, format)}
            value={text}
            onChange={(event) => {
              setAsked(false);
              setText(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" block>
        {t("quick-bet.switch-on")}
      </Button>
    </form>
  );
}

/** The platform's limits; requests them if no other part of the slip has done so yet. */
function useLimits(currency: string) {
  const store = useService(LIMITS);
  const account = useStore(useService(SESSION), (session) => session.account?.number);
  useEffect(() => {
    if (account !== undefined) void store.ensure(currency, account);
  }, [store, currency, account]);
  return useStore(store, (state) => state.limits);
}

function LogInFirst({ onClose }: { onClose: () => void }) {
  const t = useTexts("betslip");
  const path = useStore(useService(NAVIGATION), (place) => place.path);
  return (
    <>
      <p>{t("quick-bet.about")}</p>
      <Link
        className="button button-plain button-block"
        to={`/login?return=${encodeURIComponent(path)}`}
        onClick={onClose}
      >
        {t("quick-bet.login")}
      </Link>
    </>
  );
}
