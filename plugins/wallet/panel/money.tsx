import { formatBalance, useFormat, useService, useStore, useTexts } from "@core";
import { HIDDEN } from "../parts/hidden.ts";
import { WALLET_STORE } from "../wallet-store.ts";

export interface MoneyProps {
  /** In minor units of the currency. */
  readonly minor: number;
  readonly currency: string;
  /** With the currency's code, and shortened from ten thousand on, for places with little room. */
  readonly isShort?: boolean;
}

/** An amount of the player's money, unless amounts are hidden. */
export function Money({ minor, currency, isShort = false }: MoneyProps) {
  const t = useTexts("wallet");
  const format = useFormat();
  const isHidden = useStore(useService(WALLET_STORE), (state) => state.isHidden);
  if (isHidden) {
    return (
      <>
        <span aria-hidden="true">{HIDDEN}</span>
        <span className="visually-hidden">{t("hidden")}</span>
      </>
    );
  }
  const { formattedBalance, shortenedLabel } = formatBalance(format, minor, currency);
  return <bdi dir="ltr">{isShort ? shortenedLabel : formattedBalance}</bdi>;
}
