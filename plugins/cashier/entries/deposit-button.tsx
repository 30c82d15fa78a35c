import { Icon, Link, NAVIGATION, useProvided, useService, useStore, useTexts } from "@core";
import { HOST_WALLET } from "../../wallet/contract.ts";
import { pathOf } from "../payments/cashier-path.ts";
import "./deposit-button.css";

/** Leads from any page to the deposit and back. A host that holds the wallet has a cashier of its own. */
export default function DepositButton() {
  const t = useTexts("cashier");
  const navigation = useService(NAVIGATION);
  const here = useStore(navigation, ({ screen, path }) => (screen === "cashier" ? undefined : path));
  const host = useProvided(HOST_WALLET);
  if (host) return null;
  return (
    <Link
      className="button button-commit deposit-button"
      to={pathOf(navigation, "deposit", { return: here })}
      aria-label={t("deposit")}
    >
      <Icon name="plus" size={16} />
      <span className="deposit-word">{t("deposit")}</span>
    </Link>
  );
}
