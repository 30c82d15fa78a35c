import { CONFIG, currencyName, Field, useFormat, useService, useTexts } from "@core";

/** Chooses the currency of a new account from the configured ones. */
export function CurrencyField({ value, onChange }: { value: string; onChange: (currencyId: string) => void }) {
  const t = useTexts("auth");
  const { currencies, defaultCurrency } = useService(CONFIG).value.common;
  const { language } = useFormat().state;
  const codes = Object.keys(currencies);
  return (
    <Field label={t("currency")} hint={t("currencyHint")} required>
      {(control) => (
        <select {...control} name="currency" value={value} onChange={(event) => onChange(event.target.value)}>
          {(codes.length > 0 ? codes : [defaultCurrency]).map((code) => {
            const currency = currencies[code] ?? { shortName: code, longName: code, symbol: code };
            return (
              <option key={code} value={code}>
                {[...new Set([code, currency.symbol, currencyName(currency, language)])].join(", ")}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
