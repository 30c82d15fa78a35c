import {
  CONFIG,
  errorReported,
  FLAGS,
  type Manifest,
  pluginFailed,
  preloadSlot,
  REGISTRY,
  type Slot,
  SlotOutlet,
} from "@core";
import { FlagStore, PluginRegistry } from "@core/host";
import { mount, testPage } from "@core/testing";
import { act } from "react";
import { NEVER } from "rxjs";
import { DEFAULT_CONFIGURATION } from "../../../core/config/default-configuration.ts";
import * as slots from "../../../core/plugin/slot.ts";

/** The regions of the frame. */
const REGIONS = Object.values(slots).filter((each): each is Slot => typeof each === "object");

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Interfaces that jsdom lacks: here nothing is ever in view, and no media query matches. */
export const MISSING_OF_BROWSER = {
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
};

type TestTexts = Parameters<typeof testPage>[0];

/**
 * All plugins of the product with their real code on one page, in the regions of the frame, with a platform that has no
 * data.
 */
export function productPage(
  manifests: readonly Manifest[],
  { patienceMs, texts }: { readonly patienceMs?: number; readonly texts?: TestTexts } = {},
) {
  const { bus, services, scope, http } = testPage(texts);
  const failures: string[] = [];
  const errors: string[] = [];
  bus.on(pluginFailed).subscribe(({ id, code }) => failures.push(`${id} ${code}`));
  bus.on(errorReported).subscribe(({ message }) => errors.push(message));
  const page = services.child();
  const value = DEFAULT_CONFIGURATION;
  const options = { manifests, services: page, bus, scope, ...(patienceMs && { patienceMs }) };
  const registry = new PluginRegistry(options);
  page
    .provideValue(CONFIG, { value, state: { status: "loaded", value, isLastGood: false }, state$: NEVER })
    .provideValue(FLAGS, new FlagStore(http))
    .provideValue(REGISTRY, registry);

  return {
    bus,
    failures,
    errors,
    end: () => scope.dispose(),
    start: () => Promise.allSettled(manifests.map(({ id }) => registry.ensure(id))),
    /** The plugins that run. */
    running: () => registry.state.flatMap(({ id, status }) => (status === "loaded" ? [id] : [])).toSorted(),
    /** Every route and every filling of a region, as `plugin: route or filling`. */
    placed: () => [
      ...registry.routes.state.map(({ plugin, path }) => `${plugin}: ${path}`),
      ...REGIONS.flatMap((slot) =>
        registry.fillings(slot).state.map(({ plugin, id }) => `${plugin}: ${id} in ${slot.id}`),
      ),
    ],
    /** Renders the frame, checks each filling, and removes the frame. */
    async look(
      meanwhile: (container: HTMLElement) => void = () => undefined,
    ): Promise<Readonly<Record<string, string>>> {
      const inner = manifests.flatMap(({ fills = [] }) => fills.map(({ slot }) => slot));
      await Promise.all([...REGIONS, ...inner].map((slot) => preloadSlot(page, slot)));
      const owners = new Map(
        REGIONS.flatMap((slot) =>
          registry.fillings(slot).state.map(({ plugin, id }): [string, string] => [`${slot.id} ${id}`, plugin]),
        ),
      );
      const mounted = await mount(
        page,
        REGIONS.map((slot) => (
          <SlotOutlet
            key={slot.id}
            slot={slot}
            wrap={(filling, id) => <section data-filling={`${slot.id} ${id}`}>{filling}</section>}
          />
        )),
      );
      await act(() => Promise.resolve(meanwhile(mounted.container)));
      const shown = [...mounted.container.querySelectorAll<HTMLElement>("[data-filling]")].map((element) => {
        const name = element.dataset["filling"]!;
        const inside = `${element.textContent} (${element.querySelectorAll("*").length} elements)`;
        return [`${owners.get(name)}: ${name}`, inside];
      });
      await mounted.unmount();
      return Object.fromEntries(shown) as Readonly<Record<string, string>>;
    },
  };
}
