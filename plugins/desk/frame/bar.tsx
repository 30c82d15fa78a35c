import { Button, CLOCK, Icon, Link, STORAGE, useService, useTexts } from "@core";
import { useEffect, useState } from "react";
import { DESK_SESSION } from "../contract.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { DeskSession } from "../wire.ts";
import { QuickSearch } from "./quick-search.tsx";

/** The bar above every room: the open room, the time, and who is signed in. */
export function Bar({ session }: { readonly session: DeskSession }) {
  const t = useTexts("desk");
  const { name, roles } = session.user;
  return (
    <header className="desk-bar">
      <Link className="desk-logo" to="/" aria-label={t("home.title")}>
        <span>{"openline"}</span> <small>{t("desk")}</small>
      </Link>
      <QuickSearch />
      <div className="desk-bar-end">
        {session.isSandbox ? <SandboxMark /> : null}
        <UtcClock />
        <ThemeButton />
        <span className="desk-who">
          <b>{name}</b>
          <small>{roles.map((role) => t(`roles.${role}`)).join(", ")}</small>
        </span>
        <SignOutButton />
      </div>
    </header>
  );
}

export function SandboxMark() {
  const t = useTexts("desk");
  return (
    <span className="desk-env">
      <Icon name="info" size={16} />
      {t("sandbox.mark")}
    </span>
  );
}

/** Times at the desk are UTC, so that they are the same for everybody. */
function UtcClock() {
  const clock = useService(CLOCK);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <span className="desk-clock" aria-hidden="true">
      <bdi dir="ltr">{`${new Date(now).toISOString().slice(11, 19)} UTC`}</bdi>
    </span>
  );
}

function ThemeButton() {
  const t = useTexts("desk");
  const storage = useService(STORAGE);
  const { dataset } = document.documentElement;
  const [theme, setTheme] = useState(dataset["theme"]);
  // Without a choice of its own the page follows the system's theme, which can change.
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(dataset["theme"]));
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, [dataset]);
  const other = theme === "dark" ? "light" : "dark";
  const change = () => {
    storage.set("desk/theme", other);
    dataset["theme"] = other;
  };
  return (
    <button type="button" className="icon-button" aria-label={t(`theme.${other}`)} onClick={change}>
      <Icon name={theme === "dark" ? "sun" : "moon"} />
    </button>
  );
}

function SignOutButton() {
  const t = useTexts("desk");
  const sessions = useService(DESK_SESSION) as SessionStore;
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const signOut = async () => {
    setIsBusy(true);
    try {
      await sessions.signOut();
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button kind="quiet" size="small" busy={isBusy} onClick={() => void signOut()}>
        <Icon name="log-out" size={16} />
        <span className="desk-wide">{t("sign-out.button")}</span>
        <span className="visually-hidden desk-narrow">{t("sign-out.button")}</span>
      </Button>
      {hasFailed ? (
        <span className="field-error" role="alert">
          {t("sign-out.failed")}
        </span>
      ) : null}
    </>
  );
}
