import { Icon, Link, useTexts } from "@core";
import type { AccountMenuItem } from "../../auth/contract.ts";

/** Links from the account's menu to the screen where the password is changed. */
export default function PasswordItem({ close }: AccountMenuItem) {
  const t = useTexts("account");
  return (
    <Link className="account-menu-item" role="menuitem" to="/my-account/update-password" onClick={close}>
      <Icon name="key-round" />
      {t("title")}
    </Link>
  );
}
