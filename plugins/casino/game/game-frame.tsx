import { CLOCK, useFormat, useProvided, useService } from "@core";
import { useEffect, useEffectEvent, useRef } from "react";
import { type PlayPause, PRESENCE } from "../../session/contract.ts";
import type { LaunchAnswer } from "../launch/wire.ts";
import { FrameHost } from "./frame-host.ts";
import type { GuestMessage } from "./frame-messages.ts";
import type { GameSession } from "./game-session.ts";

/** The game's page on its own origin, and this page's side of what the two say to each other. */
export function GameFrame({
  name,
  launch,
  session,
  pause,
  cycleMs,
  onLeave,
}: {
  name: string;
  launch: LaunchAnswer;
  session: GameSession;
  pause: PlayPause | undefined;
  cycleMs: number;
  onLeave: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<FrameHost>(undefined);
  const clock = useService(CLOCK);
  const presence = useProvided(PRESENCE);
  const { language } = useFormat().state;

  const heard = useEffectEvent((message: GuestMessage) => {
    if (message.type === "close") return onLeave();
    if (message.type === "round-begun") presence?.noteAct();
    if (!session.hear(message)) return;
    host.current?.say({
      ...{ openline: 1, type: "launch", token: launch.token, mode: launch.mode, currency: launch.currency, language },
      ...{ sound: false, minimumCycleMs: cycleMs },
      reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
      theme: document.documentElement.dataset.theme === "light" ? "light" : "dark",
    });
    if (pause) host.current?.say({ openline: 1, type: "pause", reason: pause });
  });
  useEffect(() => {
    const own = new FrameHost(
      launch.origin,
      () => frame.current?.contentWindow ?? null,
      { heard: (message) => heard(message), broken: () => session.break() },
      () => clock.steady(),
    );
    host.current = own;
    const hear = (event: MessageEvent) => own.hear(event);
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [launch, session, clock]);
  useEffect(() => {
    if (!pause) return;
    host.current?.say({ openline: 1, type: "pause", reason: pause });
    return () => host.current?.say({ openline: 1, type: "resume" });
  }, [pause]);

  return (
    <iframe
      ref={frame}
      className="game-page"
      title={name}
      src={launch.url}
      onLoad={() => session.loaded()}
      inert={pause !== undefined}
      // A page of somebody else's around this one takes no press in here while it lies over the game, or moves it.
      data-costs-inside={launch.mode === "real" ? "" : undefined}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
