import { Failed, Icon, Link, Skeleton, useService, useStore, useTexts } from "@core";
import { WALLET } from "../../../wallet/contract.ts";
import { BalanceNews, CurrencyName, CurrencyWallets, ProductMoney } from "../../../wallet/exports/wallet-parts.ts";
import { ExchangeForm } from "../../exchange/exchange-form.tsx";
import { BalanceRows } from "../balances/balance-rows.tsx";
import { MoneyRoom } from "../frame/money-room.tsx";
import "../balances/balances.css";

/** The player's money: how much there is, where it is, and what each number means. */
export default function WalletScreen() {
  const t = useTexts("cashier-history");
  const wallet = useService(WALLET);
  const { balance, isLoading } = useStore(wallet, (state) => state);
  return (
    <MoneyRoom page="wallet">
      <BalanceNews />
      {balance ? (
        <>
          <section className="panel balance-card" aria-label={t("title.wallet")}>
            <p className="muted">
              <CurrencyName code={balance.currency} />
            </p>
            <BalanceRows balance={balance} />
          </section>
          <div className="panel balance-card balance-details">
            <ProductMoney balance={balance} level={2} />
            <CurrencyWallets shown={balance.currency} level={2} />
          </div>
          <ExchangeForm shown={balance.currency} />
          <Link className="balance-way" to="/wallet-history">
            <Icon name="history" />
            <span>{t("lead.movements")}</span>
            <Icon name="chevron-right" size={16} mirrored />
          </Link>
        </>
      ) : isLoading ? (
        <Skeleton kind="block" height="280px" />
      ) : (
        <Failed onRetry={() => void wallet.refresh()} />
      )}
    </MoneyRoom>
  );
}
