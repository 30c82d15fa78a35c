import { Button, CONFIG, currencyName, Icon, messageOf, useFormat, useService, useStore, useTexts } from "@core";
import { useId, useState } from "react";
import { WALLET_STORE } from "../wallet-store.ts";
import { CurrencyName } from "./currency-name.tsx";
import { Money } from "./money.tsx";
import { PANEL_TEXTS } from "./panel-texts.ts";

interface CurrencyWalletsProps {
  readonly shown: string;
  /** The level of its heading, below that of the panel or screen that it stands in. */
  readonly level: 2 | 3;
}

/** The wallets in the player's currencies, of which one is shown, and the form that opens a further one. */
export function CurrencyWallets({ shown, level }: CurrencyWalletsProps) {
  const t = useTexts(PANEL_TEXTS);
  const wallet = useService(WALLET_STORE);
  const balances = useStore(wallet, (state) => state.balances);
  const id = useId();
  if (!wallet.isMultiCurrency) return null;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="balance-heading">
        {t("currencies")}
      </Heading>
      <ul className="balance-currencies">
        {Object.values(balances).map(({ currency, available }) => (
          <li key={currency}>
            <button
              className="balance-currency"
              type="button"
              aria-pressed={currency === shown}
              onClick={() => wallet.selectCurrency(currency)}
            >
              <span className="truncate">
                <CurrencyName code={currency} />
              </span>
              <Money minor={available} currency={currency} isShort />
              {currency === shown ? <Icon name="check" size={16} /> : null}
            </button>
          </li>
        ))}
      </ul>
      {wallet.canOpenCurrency ? <FurtherCurrency open={Object.keys(balances)} /> : null}
    </section>
  );
}

function FurtherCurrency({ open }: { open: readonly string[] }) {
  const t = useTexts(PANEL_TEXTS);
  const wallet = useService(WALLET_STORE);
  const { currencies } = useService(CONFIG).value.common;
  const { language } = useFormat().state;
  const closed = Object.values(currencies).filter(({ shortName }) => !open.includes(shortName));
  const [chosen, setChosen] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  if (closed.length === 0) return null;

  const add = async () => {
    if (chosen === "") return;
    setBusy(true);
    setFault(undefined);
    try {
      await wallet.openCurrency(chosen);
      setChosen("");
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="field balance-further" data-invalid={fault !== undefined || undefined}>
      <label htmlFor={id}>{t("further")}</label>
      <div className="balance-further-row">
        <span className="input">
          <select
            id={id}
            value={chosen}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{t("choose")}</option>
            {closed.map((currency) => (
              <option key={currency.shortName} value={currency.shortName}>
                {currencyName(currency, language)} ({currency.shortName})
              </option>
            ))}
          </select>
        </span>
        <Button busy={isBusy} disabled={chosen === ""} onClick={() => void add()}>
          {t("open")}
        </Button>
      </div>
      {fault === undefined ? null : (
        <p className="field-error" id={`${id}-fault`} role="alert">
          <Icon name="triangle-alert" size={16} />
          <span>{t("notOpened", { reason: fault })}</span>
        </p>
      )}
    </div>
  );
}
