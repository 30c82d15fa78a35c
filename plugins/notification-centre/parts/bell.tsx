import { Icon, LazyPart, Loadable, useFormat, useService, useStore, useTexts } from "@core";
import { SESSION } from "../../session/contract.ts";
import { CENTRE } from "../tokens.ts";
import { MOST_UNREAD } from "../wire.ts";
import "./bell.css";

const PANEL = new Loadable<object>(async () => (await import("../centre/panel.tsx")).default);

/** The button that opens the notifications, with the number of unread ones; empty for a visitor. */
export default function Bell() {
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  return isLoggedIn ? <PlayersBell /> : null;
}

function PlayersBell() {
  const t = useTexts("notification-centre");
  const format = useFormat();
  const centre = useService(CENTRE);
  const unread = useStore(centre, (state) => state.unread);
  const isOpen = useStore(centre, (state) => state.isOpen);
  const isMany = unread >= MOST_UNREAD;
  const count = `${format.number(Math.min(unread, MOST_UNREAD - 1))}${isMany ? "+" : ""}`;
  const name =
    unread === 0 ? t("bell") : t(isMany ? "bell-many" : "bell-unread", { count: Math.min(unread, MOST_UNREAD - 1) });
  return (
    <>
      <button
        className="icon-button bell"
        type="button"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => centre.open()}
      >
        <Icon name="bell" />
        {unread === 0 ? null : (
          <bdi className="bell-count" dir="ltr" aria-hidden="true">
            {count}
          </bdi>
        )}
      </button>
      {isOpen ? <LazyPart of={PANEL} props={{}} title={t("panel")} onClose={() => centre.close()} /> : null}
    </>
  );
}
