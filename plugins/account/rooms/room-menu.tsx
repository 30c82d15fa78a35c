import {
  ACCOUNT_SECTIONS,
  Icon,
  Link,
  NavigationEntries,
  navigationSlot,
  REGISTRY,
  sectionOf,
  useService,
  useStore,
  useTexts,
} from "@core";
import { useLayoutEffect, useMemo, useRef } from "react";
import { SESSION } from "../../session/contract.ts";

/** The sections of the account that have rooms: those that the manifests of plugins name. */
export function useSections() {
  const registry = useService(REGISTRY);
  const fillings = useStore(useMemo(() => registry.fillings(navigationSlot("accountRooms")), [registry]));
  return ACCOUNT_SECTIONS.filter((section) => fillings.some((entry) => sectionOf(entry) === section));
}

/** The links to the rooms of one section. */
export function SectionRooms({ section }: { section: (typeof ACCOUNT_SECTIONS)[number] }) {
  return (
    <ul>
      <NavigationEntries
        place="accountRooms"
        section={section}
        className="tree-item"
        isMarked
        wrap={(entry) => <li>{entry}</li>}
      >
        {({ icon, label, badge, chip }) => (
          <>
            <Icon name={icon} />
            <span dir="auto">{label}</span>
            {badge === undefined ? null : <span className="count">{badge}</span>}
            {chip ? (
              <span className="status-pill" data-status={chip.status}>
                {chip.text}
              </span>
            ) : null}
            <span className="rooms-more" aria-hidden="true" />
          </>
        )}
      </NavigationEntries>
    </ul>
  );
}

/** The account's menu: who is logged in, the rooms by section, and the way out. */
export function RoomMenu() {
  const t = useTexts("account-rooms");
  const session = useService(SESSION);
  const account = useStore(session, (state) => state.account);
  const sections = useSections();
  const menu = useCurrentInView();
  const name = account?.email ?? account?.phone ?? account?.number ?? "";
  return (
    <nav className="rooms-menu" ref={menu} aria-label={t("account")}>
      <Link className="rooms-who" to="/my-account">
        <span className="avatar" aria-hidden="true">
          {name.slice(0, 2).toUpperCase()}
        </span>
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span>{t("number", { number: account?.number ?? "" })}</span>
        </div>
      </Link>
      {sections.map((section) => (
        <div className="rooms-section" key={section}>
          <Link to={`/my-account/menu/${section}`}>{t(`section.${section}`)}</Link>
          <SectionRooms section={section} />
        </div>
      ))}
      <button className="tree-item" type="button" onClick={() => void session.logout("player")}>
        <Icon name="log-out" mirrored />
        <span>{t("logOut")}</span>
      </button>
    </nav>
  );
}

/** Scrolls a menu that is higher than the screen to the room that is open, and the page not at all. */
function useCurrentInView() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    let rooms = 0;
    const show = () => {
      const { length } = menu.querySelectorAll("li");
      const current = menu.querySelector("[aria-current]");
      if (length === rooms || !current) return;
      rooms = length;
      const below = current.getBoundingClientRect().bottom - menu.getBoundingClientRect().bottom;
      // With some of what follows it, so that it is seen that the menu goes on.
      if (below > 0) menu.scrollTop += below + menu.clientHeight / 4;
    };
    show();
    // Some rooms come a moment later and move those below them.
    const observer = new MutationObserver(show);
    observer.observe(menu, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return ref;
}
