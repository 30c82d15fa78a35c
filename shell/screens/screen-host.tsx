import {
  Boundary,
  BUS,
  errorReported,
  messageOf,
  NAVIGATION,
  ServicesProvider,
  useService,
  useServices,
  useStore,
} from "@core";
import { Activity, memo, Suspense, useLayoutEffect, useMemo } from "react";
import { KeptFocus } from "./kept-focus.tsx";
import { NoScreen, ScreenFailed, ScreenPending } from "./screen-states.tsx";
import { type LiveScreen, type ScreenNotice, SHOWN_SCREENS } from "./shown-screens.ts";

/**
 * Renders the screen that the page shows, or what stands in its place. Screens that were left stay as they are, hidden
 * and without effects, so that the way back to them costs next to nothing.
 */
export function ScreenHost() {
  const screens = useService(SHOWN_SCREENS);
  const shown = useStore(screens);
  useLayoutEffect(() => screens.rendered(shown), [screens, shown]);
  return (
    <>
      {shown.alive.map((screen) => (
        <Activity mode={screen === shown.screen ? "visible" : "hidden"} key={screen.id}>
          <ScreenView screen={screen} />
        </Activity>
      ))}
      {shown.notice && <NoticeView notice={shown.notice} />}
    </>
  );
}

/** One screen, with the place that is its own, behind a boundary. */
const ScreenView = memo(function ScreenView({ screen }: { readonly screen: LiveScreen }) {
  const services = useServices();
  const [bus, screens] = [useService(BUS), useService(SHOWN_SCREENS)];
  const own = useMemo(() => services.child().provideValue(NAVIGATION, screen.navigation), [services, screen]);
  const report = (error: unknown) => {
    screens.broke(screen);
    bus.publish(errorReported, { errorCode: 0, message: messageOf(error) });
  };
  const retry = (reset: () => void) => () => {
    reset();
    screens.retry();
  };
  const Screen = screen.component;
  return (
    <Boundary onError={report} fallback={(error, reset) => <ScreenFailed error={error} onRetry={retry(reset)} />}>
      <KeptFocus />
      <Suspense fallback={<ScreenPending />}>
        <ServicesProvider services={own}>
          <Screen />
        </ServicesProvider>
      </Suspense>
    </Boundary>
  );
});

function NoticeView({ notice }: { readonly notice: ScreenNotice }) {
  const screens = useService(SHOWN_SCREENS);
  if (notice.kind === "pending") return <ScreenPending />;
  if (notice.kind === "missing") return <NoScreen />;
  return <ScreenFailed error={notice.error} onRetry={() => screens.retry()} />;
}
