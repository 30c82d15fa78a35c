import { EmptyState, Link, useService, useStore, useTexts, useTitle } from "@core";
import { SESSION } from "../../../session/contract.ts";

/** Shown on a confirmation screen when no confirmation is pending. */
export function NothingToConfirm({ title, join }: { title: string; join: string }) {
  const t = useTexts("auth");
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  useTitle(title);
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        icon="shield-check"
        title={t("confirm.nothing")}
        text={t(isLoggedIn ? "confirm.nothingLoggedIn" : "confirm.nothingText")}
        action={
          isLoggedIn ? (
            <Link className="button button-plain" to="/">
              {t("confirm.home")}
            </Link>
          ) : (
            <div className="auth-actions">
              <Link className="button button-plain" to="/login">
                {t("login.submit")}
              </Link>
              <Link className="button button-plain" to={join}>
                {t("join")}
              </Link>
            </div>
          )
        }
      />
    </>
  );
}
