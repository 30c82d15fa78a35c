import { Icon, useService, useTexts } from "@core";
import type { AccountMenuItem } from "../../auth/contract.ts";
import { SECURITY_DESK } from "./security-desk.ts";

/** The item in the account's menu that opens the sign-in security. */
export default function SecurityItem({ close }: AccountMenuItem) {
  const t = useTexts("mfa");
  const desk = useService(SECURITY_DESK);
  return (
    <button
      className="account-menu-item"
      type="button"
      role="menuitem"
      onClick={() => {
        close();
        desk.open();
      }}
    >
      <Icon name="shield-check" />
      {t("security.title")}
    </button>
  );
}
