import { Failed, NAVIGATION, Skeleton, useService, useStore, useTexts } from "@core";
import { useEffect } from "react";
import { DESK_SESSION } from "../contract.ts";
import type { SessionStore } from "../session/session-store.ts";
import { SignIn } from "../session/sign-in.tsx";
import { Bar } from "./bar.tsx";
import { Rooms } from "./rooms.tsx";
import { ScreenHost } from "./screen-host.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { useWelcome } from "./use-welcome.ts";
import "./frame.css";
import "./room.css";

/** The whole page: the bar, the menu of rooms, and the open room. Without a session it shows only the sign-in. */
export default function Frame() {
  const t = useTexts("desk");
  const sessions = useService(DESK_SESSION) as SessionStore;
  const state = useStore(sessions);
  const isJoining = useStore(useService(NAVIGATION), ({ route }) => route === "desk-join");
  const welcome = useWelcome();
  const isOut = state.status === "out";
  useEffect(() => {
    if (isOut) welcome();
  }, [isOut, welcome]);
  if (isJoining)
    return (
      <Door>
        <ScreenHost onShown={welcome} />
      </Door>
    );
  if (state.status === "unknown")
    return (
      <Door>
        <div className="panel" aria-busy="true" aria-label={t("loading")}>
          <Skeleton kind="block" height="320px" />
        </div>
      </Door>
    );
  if (state.status === "failed")
    return (
      <Door>
        <Failed error={state.error} onRetry={() => void sessions.read()} />
      </Door>
    );
  if (!state.session)
    return (
      <Door>
        <SignIn hasEnded={isOut && state.hasEnded === true} />
      </Door>
    );
  return (
    <div className="desk">
      <a className="skip-link" href="#main">
        {t("skip")}
      </a>
      <Bar session={state.session} />
      <Rooms />
      <main className="desk-room" id="main" tabIndex={-1}>
        <ScreenHost onShown={welcome} />
      </main>
      <Shortcuts />
    </div>
  );
}

function Door({ children }: { readonly children: React.ReactNode }) {
  return <main className="desk-door">{children}</main>;
}
