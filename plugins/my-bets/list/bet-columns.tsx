import { CLOCK, NAVIGATION, useFormat, useService, useStore, useTexts } from "@core";
import type { Bet } from "../../betslip/wire.ts";
import { dayGroups, dayHeading } from "../day-groups.ts";
import { BetCard } from "../parts/bet-card.tsx";
import { BetRow } from "./bet-row.tsx";
import "./bet-columns.css";
import "./bet-row.css";

/** The wide view of a list: bets by day in rows, and the bet that the address names with all its details. */
export function BetColumns({ listKey, bets }: { listKey: string; bets: readonly Bet[] }) {
  const t = useTexts("my-bets-list");
  const format = useFormat();
  const now = useService(CLOCK).platformNow();
  const asked = useStore(useService(NAVIGATION), ({ path }) => betOf(path));
  const shown = bets.find(({ id }) => id === asked) ?? bets[0];
  const linkTo = ({ id }: Bet) => `/my-bets/${listKey}${listKey.includes("?") ? "&" : "?"}bet=${id}`;
  return (
    <div className="bet-columns">
      <div className="stack">
        {dayGroups(bets, format.state.timeZone).map(({ day, at, bets: ofDay }) => (
          <section key={day} className="section" aria-labelledby={`bets-${day}`}>
            <h2 className="section-title" id={`bets-${day}`}>
              {dayHeading(format, at, now)}
            </h2>
            <ul className="bet-rows panel">
              {ofDay.map((bet) => (
                <li key={bet.id}>
                  <BetRow bet={bet} to={linkTo(bet)} isShown={bet.id === shown?.id} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="bet-details" aria-label={t("details")}>
        {shown ? <BetCard key={shown.id} bet={shown} isWhole /> : null}
      </section>
    </div>
  );
}

const betOf = (path: string) => new URLSearchParams(path.split("?")[1] ?? "").get("bet");
