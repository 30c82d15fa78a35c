import { Outlet } from "@tanstack/react-router";
import { NAVIGATION, useService, useStore, type Place } from "@core";
import { Footer } from "./footer.tsx";

const whole = (place: Place) => place;

/** The screen, and what tests and host pages read about it. */
export function MainColumn() {
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
      <Footer />
    </main>
  );
}
