import { NAVIGATION, useService, useStore } from "@core";
import type { ReactNode } from "react";
import { ScreenHost } from "../screens/screen-host.tsx";

/** The screen with the footer, and the attributes that tests and host pages read. */
export function MainColumn({ children }: { children: ReactNode }) {
  const { screen, route, params } = useStore(useService(NAVIGATION));
  return (
    <main
      className="app-main"
      id="main"
      tabIndex={-1}
      data-screen={screen}
      data-route={route}
      data-params={JSON.stringify(params)}
    >
      <ScreenHost />
      {children}
    </main>
  );
}
