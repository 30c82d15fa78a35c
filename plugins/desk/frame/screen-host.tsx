import {
  Boundary,
  EmptyState,
  Failed,
  I18N,
  Link,
  type Manifest,
  NAVIGATION,
  REGISTRY,
  type RouteSpec,
  type Services,
  Skeleton,
  useResource,
  useService,
  useServices,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { useEffect } from "react";

type OwnedRoute = RouteSpec & { readonly plugin: Manifest["id"] };

interface ScreenHostProps {
  /** A screen is on the page. */
  readonly onShown: () => void;
}

/**
 * The room that the address names. It is not mounted again where only the query changes, such as a filter, or a part of
 * what it shows, such as the open case of a queue.
 */
export function ScreenHost({ onShown }: ScreenHostProps) {
  const registry = useService(REGISTRY);
  const routes = useStore(registry.routes);
  const navigation = useService(NAVIGATION);
  const id = useStore(navigation, ({ route }) => route);
  const params = useStore(navigation, (place) => place.params);
  const route = routes.find((each) => each.id === id);
  if (!route) return <NoRoom onShown={onShown} />;
  const subject = Object.entries(params).filter(([key]) => !route.parts?.includes(key));
  return <Screen key={JSON.stringify([id, ...subject])} route={route} onShown={onShown} />;
}

function Screen({ route, onShown }: ScreenHostProps & { readonly route: OwnedRoute }) {
  const t = useTexts("desk");
  const services = useServices();
  const { status, value, error, retry } = useResource(() => load(services, route), [route]);
  const isShown = value !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (status === "failed") return <Failed error={error} onRetry={retry} />;
  if (!value)
    return (
      <div className="desk-wait" aria-busy="true" aria-label={t("loading")}>
        <Skeleton kind="block" height="36px" />
        <Skeleton kind="block" height="360px" />
      </div>
    );
  const { Component } = value;
  return (
    <Boundary
      onError={() => undefined}
      fallback={(caught, reset) => <Failed error={caught} code="ROOM_FAILED" onRetry={reset} />}
    >
      <Component />
    </Boundary>
  );
}

async function load(services: Services, route: OwnedRoute) {
  const i18n = services.get(I18N);
  const [module] = await Promise.all([
    route.load(),
    services.get(REGISTRY).ensure(route.plugin),
    ...[route.plugin, ...(route.texts ?? [])].map((namespace) => i18n.load(namespace)),
  ]);
  return { Component: module.default };
}

function NoRoom({ onShown }: ScreenHostProps) {
  const t = useTexts("desk");
  useTitle(t("missing.title"));
  useEffect(onShown, [onShown]);
  return (
    <>
      <h1 className="visually-hidden">{t("missing.title")}</h1>
      <EmptyState
        icon="search"
        title={t("missing.title")}
        text={t("missing.text")}
        action={
          <Link className="button button-plain" to="/">
            {t("missing.home")}
          </Link>
        }
      />
    </>
  );
}
