import { SlotOutlet, useService, useStore, useTexts } from "@core";
import { useId } from "react";
import { WALLET_ACTIONS, type WalletActionProps } from "../contract.ts";
import { WALLET_STORE } from "../wallet-store.ts";
import { BalanceNews } from "./balance-news.tsx";
import { CurrencyWallets } from "./currency-wallets.tsx";
import { Money } from "./money.tsx";
import { PANEL_TEXTS } from "./panel-texts.ts";
import { ProductMoney } from "./product-money.tsx";
import "./balance-panel.css";

/** All details of the player's money, under the amount in the header. */
export default function BalancePanel({ close }: WalletActionProps) {
  const t = useTexts(PANEL_TEXTS);
  const id = useId();
  const wallet = useService(WALLET_STORE);
  const balance = useStore(wallet, (state) => state.balance);
  const isHidden = useStore(wallet, (state) => state.isHidden);

  return (
    <div className="balance-details">
      <BalanceNews />
      {balance ? (
        <>
          <div className="balance-available" role="group" aria-labelledby={id}>
            <p className="muted" id={id}>
              {t("available")}
            </p>
            <p className="balance-sum">
              <Money minor={balance.available} currency={balance.currency} />
            </p>
          </div>
          <div className="balance-actions">
            <SlotOutlet slot={WALLET_ACTIONS} props={{ close }} />
          </div>
          <Rows
            rows={[
              ["pendingBet", balance.pendingBet],
              ["pendingWithdrawal", balance.pendingWithdrawal],
              ["total", balance.total],
            ]}
            currency={balance.currency}
          />
          <ProductMoney balance={balance} level={3} />
          <section>
            <h3>{t("bonuses")}</h3>
            <Rows
              rows={[
                ["depositBonus", balance.bonuses.depositBonus],
                ["receivedBonus", balance.bonuses.receivedBonus],
              ]}
              currency={balance.currency}
            />
          </section>
          <CurrencyWallets shown={balance.currency} level={3} />
        </>
      ) : null}
      <label className="check">
        <input type="checkbox" checked={isHidden} onChange={() => wallet.toggleHidden()} />
        <span>{t("hide")}</span>
      </label>
    </div>
  );
}

interface RowsProps {
  readonly rows: readonly (readonly [text: string, minor: number])[];
  readonly currency: string;
}

function Rows({ rows, currency }: RowsProps) {
  const t = useTexts(PANEL_TEXTS);
  return (
    <dl className="balance-rows">
      {rows.map(([text, minor]) => (
        <div key={text}>
          <dt>{t(text)}</dt>
          <dd>
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
