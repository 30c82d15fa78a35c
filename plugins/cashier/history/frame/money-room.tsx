import { AccountRoom, Link, useTexts } from "@core";
import type { ReactNode } from "react";
import "./money-room.css";

const PAGES = [
  ["/wallet", "wallet"],
  ["/wallet-history", "movements"],
  ["/fin-history", "in-and-out"],
  ["/payments-history", "payments"],
  ["/finstat", "statistics"],
] as const;
export type MoneyPage = (typeof PAGES)[number][1];

/** A page about the player's money, with the ways to the others. */
export function MoneyRoom({ page, children }: { readonly page: MoneyPage; readonly children: ReactNode }) {
  const t = useTexts("cashier-history");
  return (
    <AccountRoom title={t(`title.${page}`)}>
      <div className="stack money-room">
        <nav className="chip-row" aria-label={t("pages")}>
          {PAGES.map(([path, each]) => (
            <Link key={each} className="chip" to={path} current={each === page}>
              {t(`title.${each}`)}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </AccountRoom>
  );
}
