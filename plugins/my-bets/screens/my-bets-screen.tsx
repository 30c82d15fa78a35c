import { Link, NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { BetList } from "../parts/bet-list.tsx";
import type { BetState } from "../my-bets-api.ts";
import "./my-bets-screen.css";

const STATES: readonly BetState[] = ["open", "calculated"];

/** The player's bets: the open ones, and those that are settled. */
export default function MyBetsScreen() {
  const t = useTexts("my-bets");
  const navigation = useService(NAVIGATION);
  const shown = useStore(navigation, ({ path }): BetState =>
    /^\/my-bets\/calculated/.test(path) ? "calculated" : "open",
  );
  useTitle(t(`title.${shown}`));
  return (
    <div className="stack my-bets">
      <h1>{t("title.all")}</h1>
      <nav className="segmented" aria-label={t("title.all")}>
        {STATES.map((state) => (
          <Link key={state} className="segment" to={`/my-bets/${state}`} current="page" replace>
            {t(state)}
          </Link>
        ))}
      </nav>
      <BetList key={shown} state={shown} />
    </div>
  );
}
