import { Icon, useTexts } from "@core";
import type { Balance } from "../../../session/contract.ts";
import { Money, PANEL_TEXTS } from "../../../wallet/exports/wallet-parts.ts";

/** The numbers of a wallet in their order, each with the text of the wallet's panel, or one of its own. */
const ROWS: readonly (readonly [name: string, text: string, amount: (balance: Balance) => number])[] = [
  ["available", "wallet-panel:available", ({ available }) => available],
  ["payable", "cashier-history:payable", ({ restOfSum }) => restOfSum],
  ["pendingBet", "wallet-panel:pendingBet", ({ pendingBet }) => pendingBet],
  ["pendingWithdrawal", "wallet-panel:pendingWithdrawal", ({ pendingWithdrawal }) => pendingWithdrawal],
  ["total", "wallet-panel:total", ({ total }) => total],
  ["bonus", "wallet-panel:bonuses", ({ bonuses }) => bonuses.depositBonus + bonuses.receivedBonus],
];

/** The numbers of a wallet. Pressed, each says what it means. */
export function BalanceRows({ balance }: { readonly balance: Balance }) {
  const t = useTexts("cashier-history");
  const tPanel = useTexts(PANEL_TEXTS);
  return (
    <ul className="balance-explained">
      {ROWS.map(([name, text, amount]) => (
        <li key={name}>
          <details data-name={name}>
            <summary>
              <span>{text.startsWith("wallet-panel:") ? tPanel(text.replace(/^.*:/, "")) : t(name)}</span>
              <b>
                <Money minor={amount(balance)} currency={balance.currency} />
              </b>
              <Icon name="chevron-down" size={16} />
            </summary>
            <p>{t(`explained.${name}`)}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
