import { Icon, Link, useTexts, useTitle } from "@core";
import type { ReactNode } from "react";
import "./peer.css";

interface PeerFrameProps {
  readonly title: string;
  readonly at: "markets" | "orders";
  readonly children: ReactNode;
}

/** A page of the exchange, with the way to the others. */
export function PeerFrame({ title, at, children }: PeerFrameProps) {
  const t = useTexts("peer2peer");
  useTitle(title);
  return (
    <div className="peer">
      <header className="screen-head">
        <h1>
          <span>{title}</span>
        </h1>
        <nav className="segmented" aria-label={t("title")}>
          <Link className="segment" to="/peer2peer" current={at === "markets"}>
            {t("markets")}
          </Link>
          <Link className="segment" to="/peer2peer/orders" current={at === "orders"}>
            {t("orders")}
          </Link>
        </nav>
      </header>
      {children}
    </div>
  );
}

/** Something that has to be known, in a line. */
export function Notice({ icon = "info", children }: { readonly icon?: string; readonly children: ReactNode }) {
  return (
    <p className="peer-notice">
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </p>
  );
}
