import { Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { SESSION } from "../../session/contract.ts";
import { loginPath } from "../return-path.ts";
import { AccountMenu } from "./account-menu.tsx";

/**
 * The end of the header: login and registration for a visitor, the account's menu for a player, nothing while it is not
 * known which.
 */
export default function AccountCorner() {
  const t = useTexts("auth");
  const { isUserDataLoaded, account } = useStore(useService(SESSION));
  const here = useStore(useService(NAVIGATION), (place) => place.path);

  if (account) return <AccountMenu account={account} />;
  if (!isUserDataLoaded) return null;
  return (
    <>
      <Link className="button button-plain" to={loginPath(here)}>
        {t("login.submit")}
      </Link>
      <Link className="button button-commit" to="/regmail">
        {t("join")}
      </Link>
    </>
  );
}
