import { Icon, Link, NAVIGATION, useService, useTexts, useTitle, useWay } from "@core";
import { type ReactNode, useId } from "react";
import type { Direction } from "../payment-rules.ts";
import { pathOf } from "../payments/cashier-path.ts";
import "./cashier.css";

interface CashierFrameProps {
  readonly direction: Direction;
  /** Where the player came from: a path of the product. */
  readonly back: string | undefined;
  readonly children: ReactNode;
}

const DIRECTIONS: readonly Direction[] = ["deposit", "withdrawal"];

/** The cashier as a dialog in the wide view and as a whole screen in the simple one. */
export function CashierFrame({ direction, back, children }: CashierFrameProps) {
  const t = useTexts("cashier-pay");
  const id = useId();
  const navigation = useService(NAVIGATION);
  const history = useWay()("payments-history");
  const title = t(`title.${direction}`);
  useTitle(title);
  return (
    <div className="cashier-page">
      <section className="dialog cashier" aria-labelledby={id}>
        <header className="cashier-head">
          <h1 id={id}>{title}</h1>
          <Link className="icon-button" to={back ?? "/"} replace aria-label={t("close")}>
            <Icon name="x" />
          </Link>
        </header>
        <nav className="segmented cashier-tabs" aria-label={t("tabs")}>
          {DIRECTIONS.map((each) => (
            <Link
              key={each}
              className="segment"
              to={pathOf(navigation, each, { return: back })}
              replace
              current={each === direction}
            >
              {t(`title.${each}`)}
            </Link>
          ))}
          {history === undefined ? null : (
            <Link className="segment" to={history}>
              {t("history")}
            </Link>
          )}
        </nav>
        {children}
      </section>
    </div>
  );
}
