import {
  formatBalance,
  Icon,
  preloadSlot,
  type Services,
  SlotOutlet,
  useFormat,
  useService,
  useStore,
  useTexts,
} from "@core";
import { useId, useState } from "react";
import type { Balance } from "../../session/contract.ts";
import { SESSION } from "../../session/contract.ts";
import { BALANCE_ASIDE } from "../contract.ts";
import { WALLET_STORE } from "../wallet-store.ts";
import { BalancePopover } from "./balance-popover.tsx";
import { HIDDEN } from "./hidden.ts";
import "./balance-chip.css";

/** The longest amount that the header of a phone has room for: a longer one is shortened there. */
const MOST_LETTERS = 11;

/** What stands beside the balance appears together with it. */
export const prepare = (services: Services) => preloadSlot(services, BALANCE_ASIDE);

/** The player's money in the header; nothing for a visitor. */
export default function BalanceChip() {
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  if (!isLoggedIn) return null;
  return (
    <>
      <Chip />
      <SlotOutlet slot={BALANCE_ASIDE} />
    </>
  );
}

function Chip() {
  const t = useTexts("wallet");
  const wallet = useService(WALLET_STORE);
  const balance = useStore(wallet, (state) => state.balance);
  const isHidden = useStore(wallet, (state) => state.isHidden);
  const hasFailed = useStore(wallet, (state) => state.failure !== undefined);
  const id = useId();

  return (
    <div className="balance-chip" role="group" aria-label={t("balance")}>
      <button
        className="icon-button icon-button-small balance-eye"
        type="button"
        aria-label={t(isHidden ? "show" : "hide")}
        onClick={() => wallet.toggleHidden()}
      >
        <Icon name={isHidden ? "eye-off" : "eye"} size={16} />
      </button>
      <button className="balance-amount" type="button" aria-haspopup="dialog" popoverTarget={id}>
        {hasFailed ? <span className="visually-hidden">{t("outdated")}</span> : null}
        {balance ? <Amount balance={balance} isHidden={isHidden} /> : <NoAmount hasFailed={hasFailed} />}
        {/* Only one of the two is shown: a narrow header has no room for both. */}
        <Icon name={hasFailed ? "triangle-alert" : "chevron-down"} size={16} />
        <span className="visually-hidden">{t("details")}</span>
      </button>
      <BalancePopover id={id} />
    </div>
  );
}

const NoAmount = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? <span aria-hidden="true">—</span> : <span className="skeleton balance-skeleton" />;

function Amount({ balance, isHidden }: { balance: Balance; isHidden: boolean }) {
  const t = useTexts("wallet");
  const format = useFormat();
  const { available, currency } = balance;
  const [seen, setSeen] = useState({ available, currency, delta: 0, changes: 0 });
  if (seen.available !== available || seen.currency !== currency) {
    const delta = seen.currency === currency ? available - seen.available : 0;
    setSeen({ available, currency, delta, changes: seen.changes + 1 });
  }

  if (isHidden) {
    return (
      <>
        <span aria-hidden="true">{HIDDEN}</span>
        <span className="visually-hidden">{t("hidden")}</span>
      </>
    );
  }
  const { formattedBalance, shortenedLabel } = formatBalance(format, available, currency);
  const sign = seen.delta > 0 ? "+" : "−";
  return (
    <>
      <bdi dir="ltr">{formattedBalance}</bdi>
      {formattedBalance.length > MOST_LETTERS ? (
        <bdi className="balance-short" dir="ltr">
          {shortenedLabel}
        </bdi>
      ) : null}
      {seen.delta === 0 ? null : (
        <bdi
          key={seen.changes}
          className="balance-delta"
          dir="ltr"
          aria-hidden="true"
          data-down={seen.delta < 0 || undefined}
        >
          {sign}
          {format.money(Math.abs(seen.delta), currency)}
        </bdi>
      )}
    </>
  );
}
