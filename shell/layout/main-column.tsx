import { NAVIGATION, useService, useStore } from "@core";
import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";

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
      <Outlet />
      {children}
    </main>
  );
}
