import { Icon, NavigationEntries, useService, useTexts } from "@core";
import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from "react";
import { type AccountInfo, SESSION } from "../../session/contract.ts";
import { itemForKey } from "../menu-keys.ts";
import "./account-menu.css";

/** The account's menu: the browser's own popover, so that Escape and a press outside close it. */
export function AccountMenu({ account }: { account: AccountInfo }) {
  const t = useTexts("auth");
  const session = useService(SESSION);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const name = account.email ?? account.phone ?? account.number;

  const items = () => [...(popover.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focusFirst = (event: ToggleEvent) => {
    if (event.newState !== "open") return;
    setOpened(true);
    items()[0]?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const target = itemForKey(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.length,
    );
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };
  const close = () => popover.current?.hidePopover();

  return (
    <>
      <button
        className="icon-button account-button"
        type="button"
        aria-label={t("account")}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <span className="avatar" aria-hidden="true">
          {name.slice(0, 2).toUpperCase()}
        </span>
      </button>
      <div className="account-menu" id={id} ref={popover} popover="auto" onToggle={focusFirst} onKeyDown={move}>
        <div className="account-menu-head">
          <p className="truncate" dir="ltr">
            {name}
          </p>
          <p className="muted">{t("accountNumber", { number: account.number })}</p>
        </div>
        <div role="menu" aria-label={t("account")}>
          <NavigationEntries
            place="accountMenu"
            className="account-menu-item"
            role="menuitem"
            onPress={close}
            isClosed={!wasOpened}
          >
            {({ icon, label }) => (
              <>
                <Icon name={icon} />
                {label}
              </>
            )}
          </NavigationEntries>
          <button
            className="account-menu-item"
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              void session.logout("player");
            }}
          >
            <Icon name="log-out" mirrored />
            {t("logOut")}
          </button>
        </div>
      </div>
    </>
  );
}
