import { EmptyState, Failed, Link, Skeleton, useTexts, useTitle, WiringError } from "@core";

/** A placeholder while a screen's code loads. */
export function ScreenPending() {
  const t = useTexts("shell");
  return (
    <div className="stack" aria-busy="true">
      <h1 className="visually-hidden">{t("loading")}</h1>
      <Skeleton kind="block" height="40px" width="60%" />
      <Skeleton kind="block" height="252px" />
      <Skeleton kind="block" height="252px" />
    </div>
  );
}

/** Shown in place of a screen that could not be loaded or has thrown. The frame around it keeps working. */
export function ScreenFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts("shell");
  useTitle(t("failed.title"));
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t("failed.title")}</h1>
      <Failed
        error={error}
        title={t("failed.title")}
        code={error instanceof WiringError ? error.code : "SCREEN_FAILED"}
        onRetry={onRetry}
      />
      <p className="screen-way-on">
        <Link to="/">{t("home")}</Link>
      </p>
    </div>
  );
}

/** Shown for an address that is neither a plugin's screen nor a content page. */
export function NoScreen() {
  const t = useTexts("shell");
  useTitle(t("missing.title"));
  return (
    <div className="stack">
      <h1 className="visually-hidden">{t("missing.title")}</h1>
      <EmptyState
        icon="search"
        title={t("missing.title")}
        text={t("missing.text")}
        action={
          <Link className="button button-plain" to="/">
            {t("home")}
          </Link>
        }
      />
    </div>
  );
}
