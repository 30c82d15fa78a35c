import { Icon, useService, useStore, useTexts } from "@core";
import type { Toast } from "../toast-store.ts";
import { TOASTS } from "../tokens.ts";
import "./toasts.css";

const ICONS: Readonly<Record<Toast["kind"], string>> = {
  info: "info",
  success: "circle-check",
  warn: "triangle-alert",
  error: "circle-x",
};

const whole = <T,>(state: T): T => state;

/** Messages over the page. Screen readers hear them from whoever asked for them. */
export default function Toasts() {
  const t = useTexts("my-bets");
  const store = useService(TOASTS);
  const toasts = useStore(store, whole);
  if (toasts.length === 0) return null;
  const messages = toasts.map(({ id, kind, message }) => (
    <div
      key={id}
      className="toast"
      data-kind={kind}
      role="group"
      aria-label={message}
      onPointerEnter={() => store.hold(id)}
      onPointerLeave={() => store.release(id)}
      onFocus={() => store.hold(id)}
      onBlur={() => store.release(id)}
    >
      <Icon name={ICONS[kind]} />
      <p className="toast-title">{message}</p>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={t("close")}
        onClick={() => store.dismiss(id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  ));
  return <div className="toast-stack">{messages}</div>;
}
