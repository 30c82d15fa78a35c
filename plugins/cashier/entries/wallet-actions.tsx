import { Link, NAVIGATION, useProvided, useService, useTexts } from "@core";
import { HOST_WALLET, type WalletActionProps } from "../../wallet/contract.ts";
import { pathOf } from "../payments/cashier-path.ts";

/** To pay in and out, in the wallet's panel. A host that holds the wallet has a cashier of its own. */
export default function WalletActions({ close }: WalletActionProps) {
  const t = useTexts("cashier");
  const navigation = useService(NAVIGATION);
  const host = useProvided(HOST_WALLET);
  if (host) return null;
  const here = navigation.state.screen === "cashier" ? undefined : navigation.state.path;
  return (
    <>
      <Link className="button button-commit" to={pathOf(navigation, "deposit", { return: here })} onClick={close}>
        {t("deposit")}
      </Link>
      <Link className="button button-plain" to={pathOf(navigation, "withdrawal", { return: here })} onClick={close}>
        {t("withdraw")}
      </Link>
    </>
  );
}
