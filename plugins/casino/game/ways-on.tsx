import { Button, Link, useTexts, useWay } from "@core";
import { type WayOn, waysOn, type Why } from "./refusals.ts";

/** What a player can do where a game cannot be played. */
export function WaysOn({
  why,
  path,
  onAgain,
  onDemo,
}: {
  why: Why;
  /** Of the game, to come back to. */
  path: string;
  onAgain: () => void;
  onDemo: () => void;
}) {
  const t = useTexts("casino-game");
  const way = useWay();
  const links: Readonly<Record<Exclude<WayOn, "again" | "demo">, readonly [string | undefined, string]>> = {
    deposit: [way("cashier", { "deposit|withdraw": "deposit" }), t("deposit")],
    limits: [way("self-restraint"), t("limits")],
    documents: [way("kyc"), t("way.documents")],
    login: [`${way("login") ?? "/login"}?${new URLSearchParams({ return: `${path}?mode=real` })}`, t("way.login")],
    lobby: [way("casino-main"), t("back")],
  };
  return (
    <div className="game-ways">
      {waysOn(why).map((each) => {
        if (each === "again")
          return (
            <Button onClick={onAgain} key={each}>
              {t("way.again")}
            </Button>
          );
        if (each === "demo")
          return (
            <Button onClick={onDemo} key={each}>
              {t("fun")}
            </Button>
          );
        const [to, label] = links[each];
        return (
          to !== undefined && (
            <Link className="button button-plain" to={to} key={each}>
              {label}
            </Link>
          )
        );
      })}
    </div>
  );
}
