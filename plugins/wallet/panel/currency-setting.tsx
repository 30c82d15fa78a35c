import { type SettingsProps, useService, useStore, useTexts } from "@core";
import { WALLET_STORE } from "../wallet-store.ts";
import { CurrencyName } from "./currency-name.tsx";
import { PANEL_TEXTS } from "./panel-texts.ts";

/** The setting for which of a player's currencies the money is shown in. Empty if there is no choice. */
export default function CurrencySetting({ Group, Choice }: SettingsProps) {
  const t = useTexts(PANEL_TEXTS);
  const wallet = useService(WALLET_STORE);
  const { balances, balance, own } = useStore(wallet);
  const codes = Object.keys(balances);
  if (!wallet.isMultiCurrency || codes.length < 2) return null;
  return (
    <Group label={t("currency")}>
      <Choice
        options={codes.map((id) => ({ id, label: <CurrencyName code={id} /> }))}
        chosen={balance?.currency}
        onChoose={(id) => wallet.selectCurrency(id)}
      />
      {own ? <p className="field-hint">{t("ownCurrency", { currency: own.currency })}</p> : null}
    </Group>
  );
}
