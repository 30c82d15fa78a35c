import { Icon, Link, NAVIGATION, useService, useStore, useTexts, useTitle, useWay } from "@core";
import type { ReactNode } from "react";
import "./loyalty.css";

/** The rooms of the programme: their routes, in the order of the menu. One that no plugin has is left out. */
const ROOMS = [
  ["loyalty-program", "star"],
  ["vip-loyalty-program", "badge-check"],
] as const;

interface LoyaltyRoomProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the programme, beside the menu of all of them. */
export function LoyaltyRoom({ title, lead, children }: LoyaltyRoomProps) {
  const t = useTexts("loyalty");
  const way = useWay();
  const screen = useStore(useService(NAVIGATION), ({ screen }) => screen);
  useTitle(title, typeof lead === "string" ? lead : undefined);
  return (
    <div className="loyalty">
      <nav className="loyalty-menu" aria-label={t("rooms")}>
        <ul>
          {ROOMS.map(([route, icon]) => {
            const to = way(route);
            return to === undefined ? null : (
              <li key={route}>
                <Link className="tree-item" to={to} current={screen === route ? "page" : false}>
                  <Icon name={icon} />
                  <span>{t(`room.${route}`)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="loyalty-room">
        <header className="loyalty-head">
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </header>
        {children}
      </div>
    </div>
  );
}
