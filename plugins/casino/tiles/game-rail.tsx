import { Icon, Link, useTexts } from "@core";
import { type ReactNode, useId } from "react";
import { moveFocus } from "./move-focus.ts";
import "./tiles.css";

/** A row of tiles under a heading, which moves when the player moves it. */
export function GameRail({
  title,
  note,
  all,
  children,
}: {
  title: ReactNode;
  note?: string | undefined;
  /** Where all of them are. */
  all?: string | undefined;
  children: ReactNode;
}) {
  const t = useTexts("casino");
  const headingId = useId();
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 className="section-title" id={headingId}>
          {title}
        </h2>
        {all ? (
          <Link className="text-link" to={all}>
            {t("see-all")}
            <Icon name="chevron-right" size={16} mirrored />
          </Link>
        ) : (
          note && <p className="section-note">{note}</p>
        )}
      </div>
      <div className="game-rail-row" role="group" aria-labelledby={headingId} onKeyDown={moveFocus}>
        {children}
      </div>
    </section>
  );
}
