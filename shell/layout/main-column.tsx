import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NAVIGATION, useService, useStore, type Place } from "@core";

const whole = (place: Place) => place;

/** The screen with what stands under every one, and what tests and host pages read about it. */
export function MainColumn({ children }: { children: ReactNode }) {
  const { screen, route, params } = useStore(useService(NAVIGATION), whole);
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
