import "../panel/balance-panel.css";

export { BalanceNews } from "../panel/balance-news.tsx";
export { CurrencyName } from "../panel/currency-name.tsx";
export { CurrencyWallets } from "../panel/currency-wallets.tsx";
export { Money } from "../panel/money.tsx";
export { ProductMoney } from "../panel/product-money.tsx";
export { PANEL_TEXTS } from "../panel/panel-texts.ts";
export { useOwnWallets } from "../panel/use-own-wallets.ts";
