import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo } from "react";
import { BUS } from "../bus/bus.ts";
import { errorReported, pluginFailed } from "../bus/topics.ts";
import { messageOf, WiringError } from "../errors.ts";
import { I18N } from "../i18n/i18n.ts";
import { whenIdle } from "../page/idle.ts";
import { Boundary } from "../react/boundary.tsx";
import { Loadable, useLoadable } from "../react/loadable.ts";
import { useService, useServices, useStore } from "../react/react.tsx";
import { NAVIGATION } from "../routes/navigation.ts";
import { Broken } from "../ui/broken.tsx";
import { standsOn } from "./audience.ts";
import { REGISTRY } from "./registry.ts";
import type { Services } from "./services.ts";
import type { Filling, Slot } from "./slot.ts";
import { Visible } from "./visible.tsx";

type OwnFilling<P> = Filling<P> & { readonly plugin: string };

export interface SlotOutletProps<P> {
  readonly slot: Slot<P>;
  /** The props that every filling receives. */
  readonly props?: P;
  /** Shown instead of a filling while its code loads. */
  readonly fallback?: ReactNode;
  /** Shown while no plugin fills the slot, for example because the one that does is turned off. */
  readonly none?: ReactNode;
  /** Wraps each filling that is shown, for example in an `<li>`. */
  readonly wrap?: (filling: ReactNode, id: string) => ReactNode;
  /** Whether a filling that fails disappears, or is replaced by a small error or by what `none` shows. */
  readonly onError?: "hide" | "show" | "none";
}

/** Renders the fillings of a slot in order, each isolated: a failure does not affect the others. */
export function SlotOutlet<P extends object = object>({
  slot,
  props,
  fallback,
  none,
  wrap,
  onError,
}: SlotOutletProps<P>) {
  const registry = useService(REGISTRY);
  const fillings = useStore(useMemo(() => registry.fillings(slot), [registry, slot]));
  if (fillings.length === 0) return none;
  return fillings.map((filling) => (
    <Visible key={`${filling.plugin}/${filling.id}`} to={filling}>
      <FillingView
        filling={filling}
        props={props ?? ({} as P)}
        fallback={filling.when ? undefined : fallback}
        wrap={wrap}
        none={none}
        onError={onError}
      />
    </Visible>
  ));
}

/** Whether any filling of a slot belongs on the current screen, including those that only some visitors see. */
export function useStandsHere(slot: Slot<never>): boolean {
  const registry = useService(REGISTRY);
  const fillings = useStore(useMemo(() => registry.fillings(slot), [registry, slot]));
  const product = useStore(useService(NAVIGATION), (place) => place.product);
  return fillings.some((filling) => standsOn(filling, product));
}

/**
 * Loads the fillings of a slot in advance, with the data that they show first, so that they render at once when the
 * outlet is shown; not those that some visitors do not see or that stand on other screens, and none that is loaded in
 * an idle moment.
 */
export async function preloadSlot<P>(services: Services, slot: Slot<P>): Promise<void> {
  const fillings = services.get(REGISTRY).fillings(slot).state;
  const isHere = (filling: OwnFilling<P>) =>
    filling.products === undefined || standsOn(filling, services.get(NAVIGATION).state.product);
  const sure = fillings.filter((filling) => !filling.when && !filling.access && !filling.flag && isHere(filling));
  await Promise.all(sure.map((filling) => prepareFilling(services, filling)));
}

/** A filling whose data does not come is shown without it. */
async function prepareFilling<P>(services: Services, filling: OwnFilling<P>): Promise<void> {
  const loadable = loadableOf(services, filling);
  await loadable.load();
  if (loadable.state.status !== "ready") return;
  const { prepare } = await filling.load();
  await prepare?.(services).catch(() => undefined);
}

interface FillingViewProps<P> {
  readonly filling: OwnFilling<P>;
  readonly props: P;
  readonly fallback: ReactNode;
  readonly wrap?: SlotOutletProps<P>["wrap"] | undefined;
  readonly none?: ReactNode;
  readonly onError?: SlotOutletProps<P>["onError"] | undefined;
}

/** One filling, behind a boundary of its own. */
export function FillingView<P extends object>({
  filling,
  props,
  fallback,
  wrap,
  none,
  onError = "hide",
}: FillingViewProps<P>) {
  const services = useServices();
  const loadable = loadableOf(services, filling);
  const state = useLoadable(loadable);
  const failed = state.status === "failed" ? state : undefined;

  useEffect(() => {
    if (failed) reportFailure(services, filling, failed.error, "LOAD_FAILED");
  }, [failed, services, filling]);

  const place = (content: ReactNode) => (wrap ? wrap(content, filling.id) : content);
  const broken = (retry: () => void) => {
    if (onError === "none") return none;
    return onError === "show" ? place(<Broken onRetry={retry} />) : null;
  };

  if (failed) return broken(() => void loadable.load());
  if (state.status !== "ready") return fallback === undefined ? null : place(fallback);
  const Content: ComponentType<P> = state.component;
  return (
    <Boundary
      onError={(error) => reportFailure(services, filling, error, "RENDER_FAILED")}
      fallback={(_error, reset) => broken(reset)}
    >
      {place(
        <Suspense fallback={fallback}>
          <Content {...props} />
        </Suspense>,
      )}
    </Boundary>
  );
}

const loadables = new WeakMap<object, Loadable<never>>();

/** The plugin, its texts and the filling's code are fetched in parallel, once for all places that show the filling. */
export function loadableOf<P>(services: Services, filling: OwnFilling<P>): Loadable<P> {
  let loadable = loadables.get(filling) as Loadable<P> | undefined;
  if (!loadable) {
    loadable = new Loadable<P>(async () => {
      if (filling.when) await new Promise<void>((resolve) => whenIdle(resolve));
      const [module] = await Promise.all([
        filling.load(),
        services.get(REGISTRY).ensure(filling.plugin),
        ...[filling.plugin, ...(filling.texts ?? [])].map((namespace) => services.get(I18N).load(namespace)),
      ]);
      return module.default;
    });
    loadables.set(filling, loadable as unknown as Loadable<never>);
  }
  return loadable;
}

/** Publishes that a filling or an entry of a plugin has failed. */
export function reportFailure(
  services: Services,
  { plugin, id }: { plugin: string; id: string },
  error: unknown,
  code: string,
): void {
  const bus = services.get(BUS);
  const message = `${plugin}/${id}: ${messageOf(error)}`;
  // If the plugin could not be loaded, set up or started, the registry has already reported that.
  if (!(error instanceof WiringError)) bus.publish(pluginFailed, { id: plugin, code, message });
  bus.publish(errorReported, { errorCode: 0, message });
}
