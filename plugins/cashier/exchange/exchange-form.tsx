import { Button, Field, Icon, parseMoney, typedMoney, useFormat, useResource, useTexts } from "@core";
import { type FormEvent, useState } from "react";
import { useOwnWallets } from "../../wallet/exports/wallet-parts.ts";
import { useExchangeApi } from "./exchange-api.ts";
import { ExchangeRate, ExchangeSides } from "./exchange-rate.tsx";
import { useExchange } from "./use-exchange.ts";
import "./exchange.css";

/** The exchange between a player's own currencies. Empty where there are not two of them that can be exchanged. */
export function ExchangeForm({ shown }: { readonly shown: string }) {
  const t = useTexts("cashier-exchange");
  const format = useFormat();
  const api = useExchangeApi();
  const wallets = useOwnWallets();
  const count = Object.keys(wallets).length;
  const { value: offered = [] } = useResource(
    (signal) => (count < 2 ? Promise.resolve([]) : api.currencies(signal)),
    [api, count],
  );
  const { state, ask, accept, reset } = useExchange(api);
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({});
  const [text, setText] = useState("");
  const codes = Object.keys(wallets).filter((code) => offered.includes(code));
  if (codes.length < 2) return null;

  const from = [chosen.from, shown, codes[0]].find((code) => code !== undefined && codes.includes(code))!;
  const others = codes.filter((code) => code !== from);
  const to = others.find((code) => code === chosen.to) ?? others[0]!;
  const available = wallets[from]?.available ?? 0;
  const isBusy = state.at === "asking" || state.at === "sending";
  const change = (next: Partial<typeof chosen>) => {
    setChosen({ from, to, ...next });
    reset();
  };
  const type = (next: string) => {
    setText(next);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const amount = parseMoney(text, from, format);
    if (amount === undefined) reset(t("typed"));
    else void ask({ from, to, amount });
  };
  return (
    <section className="panel balance-card exchange" aria-labelledby="exchange-title">
      <h2 id="exchange-title">{t("title")}</h2>
      <p className="muted">{t("lead")}</p>
      <form className="exchange-fields" noValidate onSubmit={submit}>
        <Choice label={t("from")} codes={codes} value={from} onChange={(code) => change({ from: code })} />
        <Choice label={t("to")} codes={others} value={to} onChange={(code) => change({ to: code })} />
        <div className="exchange-amount">
          <Field
            label={t("amount")}
            aside={
              <Button kind="quiet" size="small" onClick={() => type(typedMoney(available, from, format))}>
                {t("all")} <bdi dir="ltr">{format.money(available, from)}</bdi>
              </Button>
            }
            after={<span aria-hidden="true">{from}</span>}
          >
            {(control) => (
              <input
                {...control}
                value={text}
                dir="ltr"
                inputMode="decimal"
                enterKeyHint="done"
                autoComplete="off"
                onChange={({ target }) => type(target.value)}
              />
            )}
          </Field>
        </div>
        {state.at === "quoted" || state.at === "sending" ? null : (
          <Button type="submit" busy={state.at === "asking"}>
            {t("ask")}
          </Button>
        )}
      </form>
      <div role="status">
        {state.at === "quoted" || state.at === "sending" ? (
          <dl className="facts">
            <div>
              <dt>{t("gives")}</dt>
              <dd>
                <bdi dir="ltr">{format.money(state.quote.amount, from)}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t("receives")}</dt>
              <dd>
                <bdi dir="ltr">{format.money(state.quote.receives, to)}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t("rate")}</dt>
              <dd>
                <ExchangeRate {...state.quote} />
              </dd>
            </div>
          </dl>
        ) : null}
        {state.at === "done" ? (
          <p className="exchange-done">
            <Icon name="check" size={16} />
            <span>
              {t("done")} <ExchangeSides exchange={state.exchange} />
            </span>
          </p>
        ) : null}
      </div>
      {state.at === "quoted" || state.at === "sending" ? (
        <>
          <p className="muted">{t("until", { time: secondsOf(state.quote.expiresAt) })}</p>
          <Button kind="commit" block data-costs="" busy={state.at === "sending"} onClick={() => void accept()}>
            {t("accept")}
          </Button>
        </>
      ) : null}
      {"fault" in state && state.fault !== undefined ? (
        <p className="field-error" role="alert">
          <Icon name="triangle-alert" size={16} />
          <span>{state.fault}</span>
        </p>
      ) : null}
    </section>
  );

  function secondsOf(at: string) {
    return format.dateTime(at, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  }
}

interface ChoiceProps {
  readonly label: string;
  readonly codes: readonly string[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function Choice({ label, codes, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
