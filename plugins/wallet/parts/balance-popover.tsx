import { I18N, LazyPart, Loadable, useService, useTexts } from "@core";
import { type ToggleEvent, useRef, useState } from "react";
import type { WalletActionProps } from "../contract.ts";
import { PANEL_TEXTS } from "../panel/panel-texts.ts";
import { WALLET_STORE } from "../wallet-store.ts";

/** The browser's own popover, so that Escape and a press outside close it. Its content is loaded when it is opened. */
export function BalancePopover({ id }: { id: string }) {
  const t = useTexts("wallet");
  const i18n = useService(I18N);
  const wallet = useService(WALLET_STORE);
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [panel] = useState(
    () =>
      new Loadable<WalletActionProps>(async () => {
        const [{ default: Panel }] = await Promise.all([import("../panel/balance-panel.tsx"), i18n.load(PANEL_TEXTS)]);
        return Panel;
      }),
  );
  const toggle = (event: ToggleEvent) => {
    const isNowOpen = event.newState === "open";
    setOpen(isNowOpen);
    // Closing a product for the player creates no posting, so the platform does not send it by itself.
    if (isNowOpen) void wallet.refresh();
  };
  return (
    <div
      ref={ref}
      className="balance-panel"
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t("panel")}
      onToggle={toggle}
    >
      {isOpen ? (
        <LazyPart
          of={panel}
          props={{ close: () => ref.current?.hidePopover() }}
          fallback={<span className="skeleton balance-panel-skeleton" />}
        />
      ) : null}
    </div>
  );
}
