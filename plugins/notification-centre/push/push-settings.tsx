import { Button, CONFIG, Fault, HttpError, I18N, Link, useService, useStore, useTexts } from "@core";
import { useEffect, useId, useState } from "react";
import { CENTRE } from "../tokens.ts";
import type { PushState, PushStore } from "./push-store.ts";
import { PUSH_GROUPS } from "./push-wire.ts";
import { PUSH_TEXTS } from "./push-words.ts";
import "./push-settings.css";

/** Whether this device gets pushes and about which subjects; or why it cannot, and what the player can do about it. */
export function PushSettings({ push }: { push: PushStore }) {
  const i18n = useService(I18N);
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === "visible") void push.check();
    };
    void i18n.load(PUSH_TEXTS).then(() => setHasTexts(true));
    check();
    // The player may return from the browser's settings.
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, [push, i18n]);
  const isLooked = useStore(push, ({ status }) => status !== "unknown");
  return hasTexts && isLooked ? <Settings push={push} /> : null;
}

function Settings({ push }: { push: PushStore }) {
  const t = useTexts(PUSH_TEXTS);
  const brand = useService(CONFIG).value.brandName;
  const state = useStore(push);
  const id = useId();
  const { status, isBusy, isLost, error } = state;
  const [isPressed, setPressed] = useState(false);
  const isOn = status === "on";
  const isOnOrOff = isOn || status === "off";
  const press = () => {
    setPressed(true);
    void (isOn ? push.turnOff() : push.turnOn());
  };
  return (
    <section className="push-settings" aria-labelledby={`${id}-title`}>
      <label className="push-switch">
        <span id={`${id}-title`}>{t("title")}</span>
        {isOnOrOff || status === "denied" ? (
          <button
            className="switch"
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-note`}
            aria-disabled={isBusy || undefined}
            onClick={press}
          />
        ) : null}
      </label>
      <p id={`${id}-note`} role={isPressed && status === "denied" ? "alert" : undefined}>
        {t(isLost ? "lost" : isOnOrOff ? "note" : status, { brand })}
      </p>
      {status === "install-first" ? <InstallLink /> : null}
      {status === "not-known" ? <Button onClick={() => void push.check()}>{t("again")}</Button> : null}
      {isOn ? <Groups push={push} state={state} /> : null}
      {isOnOrOff && error !== undefined ? <Fault text={t(isRefused(error) ? "refused" : "failed", { brand })} /> : null}
    </section>
  );
}

const isRefused = (error: unknown) => error instanceof HttpError && error.errorCode === "PUSH_ENDPOINT_REFUSED";

function InstallLink() {
  const t = useTexts(PUSH_TEXTS);
  const centre = useService(CENTRE);
  return (
    <Link className="text-link" to="/appdownload" onClick={() => centre.close()}>
      {t("install")}
    </Link>
  );
}

function Groups({ push, state: { groups, isBusy } }: { push: PushStore; state: PushState }) {
  const t = useTexts(PUSH_TEXTS);
  return (
    <fieldset className="push-groups">
      <legend className="visually-hidden">{t("groups")}</legend>
      {PUSH_GROUPS.map((group) => (
        <label key={group} className="check">
          <input
            type="checkbox"
            checked={groups.includes(group)}
            aria-disabled={isBusy || undefined}
            onChange={(event) => void push.choose(group, event.currentTarget.checked)}
          />
          <span>{t(`group.${group}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
