import { CLOCK, Icon, Link, useFormat, useService, useStore, useTexts, useWay } from "@core";
import { type RefObject, useState, useSyncExternalStore } from "react";
import { SESSION } from "../../session/contract.ts";
import type { GameState } from "./game-session.ts";
import { playedFor } from "./launch-rules.ts";
import { useNet } from "./use-net.ts";

const everySecond = (changed: () => void) => {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
};

/** The thin bar over a game: the way back, the time, how one stands, and what protects. */
export function GameBar({
  name,
  state,
  area,
  onLeave,
}: {
  name: string;
  state: GameState;
  /** What fills the screen if the player wants it. */
  area: RefObject<HTMLElement | null>;
  onLeave: () => void;
}) {
  const t = useTexts("casino-game");
  const format = useFormat();
  const clock = useService(CLOCK);
  const way = useWay();
  const [since] = useState(() => clock.steady());
  const time = useSyncExternalStore(everySecond, () =>
    format.dateTime(clock.now(), { hour: "2-digit", minute: "2-digit" }),
  );
  const played = useSyncExternalStore(everySecond, () => playedFor(clock.steady() - since));
  const begun = useStore(useService(SESSION), ({ sessionStartDate }) => sessionStartDate);
  const session = useSyncExternalStore(everySecond, () =>
    begun === undefined ? undefined : playedFor(clock.steady() - Date.parse(begun)),
  );
  const { launch } = state;
  const net = useNet(state);
  const [deposit, limits] = [way("cashier", { "deposit|withdraw": "deposit" }), way("self-restraint")];
  return (
    <header className="game-bar">
      <button className="icon-button" type="button" aria-label={t("leave")} onClick={onLeave}>
        <Icon name="arrow-left" mirrored />
      </button>
      <p className="game-title">
        <bdi>{name}</bdi>
      </p>
      <dl className="game-facts">
        <div>
          <dt>{t("bar.time")}</dt>
          <dd>
            <bdi dir="ltr">{time}</bdi>
          </dd>
        </div>
        {session !== undefined && (
          <div>
            <dt>{t("bar.session")}</dt>
            <dd>
              <bdi dir="ltr">{session}</bdi>
            </dd>
          </div>
        )}
        <div className={session === undefined ? undefined : "game-played"}>
          <dt>{t("bar.played")}</dt>
          <dd>
            <bdi dir="ltr">{played}</bdi>
          </dd>
        </div>
        {launch && net !== undefined && (
          <div>
            <dt>{launch.mode === "demo" ? t("bar.for-fun") : t("bar.net")}</dt>
            <dd>
              <bdi>{format.money(net, launch.currency)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <div className="game-tools">
        {launch?.mode === "real" && deposit && (
          <Link className="button button-plain button-small" to={deposit}>
            {t("deposit")}
          </Link>
        )}
        {launch?.mode === "real" && limits && (
          <Link className="icon-button" to={limits} aria-label={t("limits")}>
            <Icon name="shield-check" />
          </Link>
        )}
        <button
          className="icon-button game-full"
          type="button"
          aria-label={t("full")}
          onClick={() => void toggleFull(area.current)}
        >
          <Icon name="maximize" />
        </button>
      </div>
    </header>
  );
}

/** A device that does not allow it, such as a phone of Apple's, stays as it is. */
async function toggleFull(area: HTMLElement | null): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : area?.requestFullscreen());
  } catch {
    // The game is played in its place.
  }
}
