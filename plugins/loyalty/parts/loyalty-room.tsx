import { Icon, Link, NAVIGATION, useService, useStore, useTexts, useTitle, useWay } from "@core";
import type { ReactNode } from "react";
import "./loyalty.css";
import "./points.css";
import "./ladder.css";

/** The rooms of the programme: their routes, in the order of the menu. One that no plugin has is left out. */
const ROOMS = [
  { id: "loyalty-program", icon: "star" },
  { id: "vip-loyalty-program", icon: "badge-check" },
  { id: "vip-application", icon: "file-text" },
  { id: "vip-club", route: "vip-content:vip-club", icon: "heart-handshake" },
  { id: "shop", route: "vip-content:shop", icon: "gift" },
  { id: "daily-records", route: "vip-content:daily-records", icon: "calendar" },
  { id: "top-rank", route: "vip-content:top-rank", icon: "trophy" },
  { id: "vip-info", route: "vip-content:vip-info", icon: "info" },
  { id: "vip-rules", route: "vip-content:vip-rules-and-conditions", icon: "shield-check" },
] as const satisfies readonly { id: string; route?: string; icon: string }[];

interface LoyaltyRoomProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the programme, beside the menu of all of them. */
export function LoyaltyRoom({ title, lead, children }: LoyaltyRoomProps) {
  const t = useTexts("loyalty");
  const way = useWay();
  const current = useStore(useService(NAVIGATION), ({ route }) => route);
  useTitle(title, typeof lead === "string" ? lead : undefined);
  return (
    <div className="loyalty">
      <nav className="loyalty-menu" aria-label={t("rooms")}>
        <ul>
          {ROOMS.map(({ id, icon, ...room }) => {
            const route = "route" in room ? room.route : id;
            const to = way(route);
            return to === undefined ? null : (
              <li key={id}>
                <Link className="tree-item" to={to} current={current === route ? "page" : false}>
                  <Icon name={icon} />
                  <span>{t(`room.${id}`)}</span>
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
