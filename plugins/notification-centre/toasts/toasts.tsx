import { Button, Icon, useService, useStore, useTexts } from "@core";
import type { KeyboardEvent } from "react";
import { SIGN_IN_TOAST } from "../centre/warn-of-added.ts";
import { TOASTS } from "../tokens.ts";
import type { Toast } from "./toast-store.ts";
import "./toasts.css";

const ICONS: Readonly<Record<Toast["type"], string>> = {
  toast: "info",
  success: "circle-check",
  warn: "triangle-alert",
  error: "circle-x",
};

/**
 * Messages over the page, in a landmark of their own, because they stand outside the page's. The page's live region
 * announces results of bets to screen readers; the other messages can be read here.
 */
export default function Toasts() {
  const t = useTexts("notification-centre");
  const store = useService(TOASTS);
  const shown = useStore(store).filter(({ isVisible }) => isVisible);
  if (shown.length === 0) return null;
  return (
    <section className="toast-stack" aria-label={t("panel")}>
      {shown.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Message({ toast }: { toast: Toast }) {
  const t = useTexts("notification-centre");
  const core = useTexts("core");
  const store = useService(TOASTS);
  const { id, type, name, message, showButton, isMultipleChoice, totalSelectedFavourite } = toast;
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Escape") store.close(id, "player");
  };
  return (
    <div
      className="toast"
      data-kind={type === "toast" ? "info" : type}
      role="group"
      aria-label={message}
      onPointerEnter={() => store.hold(id, "pointer")}
      onPointerLeave={() => store.release(id, "pointer")}
      onFocus={() => store.hold(id, "focus")}
      onBlur={() => store.release(id, "focus")}
      onKeyDown={press}
    >
      <Icon name={ICONS[type]} />
      <div className="toast-words">
        <p className="toast-title" dir="auto">
          {message}
        </p>
        {isMultipleChoice ? <p>{t("chosen", { count: totalSelectedFavourite })}</p> : null}
        {showButton ? (
          <Button onClick={() => store.close(id, "button")}>{t(name === SIGN_IN_TOAST ? "not-me" : "show")}</Button>
        ) : null}
      </div>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={core("close")}
        onClick={() => store.close(id, "player")}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
