import { type ReactNode, startTransition, useEffect, useMemo, useReducer } from "react";
import { I18N } from "../i18n/i18n.ts";
import { useService, useServices, useStore } from "../react/react.tsx";
import { useTexts } from "../react/react-texts.ts";
import { useProvided } from "../react/use-provided.ts";
import { NAVIGATION, type Navigation } from "../routes/navigation.ts";
import { type Readable, Store } from "../store.ts";
import { Link } from "../ui/link.tsx";
import {
  type AccountSection,
  type ActionEntry,
  type Badge,
  type Chip,
  type LinkEntry,
  type NavigationEntry,
  type NavigationPlace,
  navigationSlot,
} from "./navigation-entry.ts";
import { REGISTRY } from "./registry.ts";
import { FillingView, reportFailure } from "./slots.tsx";
import { Visible } from "./visible.tsx";

type Placed<E> = E & { readonly plugin: string };

/** What a place shows of an entry. */
export interface ShownEntry {
  readonly label: string;
  readonly icon: string;
  readonly hasBadge: boolean;
  /** The number of its badge, if that is known. */
  readonly badge: number | undefined;
  /** What its chip says, if there is anything to say. */
  readonly chip: { readonly status: string; readonly text: string } | undefined;
}

export interface NavigationEntriesProps {
  readonly place: NavigationPlace;
  /** The content of each link or button. Plugins' own components are rendered as they are. */
  readonly children: (entry: ShownEntry) => ReactNode;
  readonly className?: string;
  readonly role?: string;
  /** Called when an entry is pressed, before it leads anywhere. */
  readonly onPress?: () => void;
  /** Marks the links of the current screen. */
  readonly isMarked?: boolean;
  /** Wraps each entry, for example in an `<li>`. */
  readonly wrap?: (entry: ReactNode) => ReactNode;
  /** Shown instead of a plugin's component while its code loads. */
  readonly fallback?: ReactNode;
  /** While true, nothing is loaded for the entries, and those whose texts are missing are absent. */
  readonly isClosed?: boolean;
  /** Only entries with at least the order `from` and a lower one than `before`. */
  readonly from?: number;
  readonly before?: number;
  /** Only entries of a section of the account. */
  readonly section?: AccountSection;
}

/** The entries of the manifests for a place, in order, for those who may see them. */
export function NavigationEntries({
  place,
  from = -Infinity,
  before = Infinity,
  section,
  ...rest
}: NavigationEntriesProps) {
  const registry = useService(REGISTRY);
  const fillings = useMemo(() => registry.fillings(navigationSlot(place)), [registry, place]);
  const entries = useStore(fillings) as readonly Placed<NavigationEntry>[];
  return entries
    .filter(({ order }) => order >= from && order < before)
    .filter((entry) => section === undefined || sectionOf(entry) === section)
    .map((entry) => (
      <Visible key={`${entry.plugin}/${entry.id}`} to={entry}>
        {"load" in entry ? (
          <FillingView filling={entry} props={{}} fallback={rest.fallback} wrap={rest.wrap} />
        ) : (
          <Entry {...rest} entry={entry} />
        )}
      </Visible>
    ));
}

/** The section of the account in which an entry stands. */
export const sectionOf = (entry: NavigationEntry): AccountSection =>
  "load" in entry ? "you" : (entry.section ?? "you");

type EntryProps = Omit<NavigationEntriesProps, "place" | "section"> & {
  readonly entry: Placed<LinkEntry | ActionEntry>;
};

function Entry({ entry, children, className, role, onPress, isMarked, wrap = (each) => each, isClosed }: EntryProps) {
  const navigation = useService(NAVIGATION);
  const isHere = useStore(navigation, ({ screen }) => !("run" in entry) && entry.screens?.includes(screen));
  const label = useLabel(entry, isClosed);
  const run = useAction(entry, isClosed);
  const to = "run" in entry ? undefined : pathOf(entry, navigation);
  if (label === undefined || (!run && to === undefined)) return null;

  const { icon, badge, chip } = entry;
  const shown = { label, icon, hasBadge: badge !== undefined, badge: undefined, chip: undefined };
  const content = badge ? (
    <Counted badge={badge}>{(count) => children({ ...shown, badge: count })}</Counted>
  ) : chip ? (
    <Chipped entry={entry} chip={chip}>
      {(said) => children({ ...shown, chip: said })}
    </Chipped>
  ) : (
    children(shown)
  );
  const press = () => {
    onPress?.();
    run?.();
  };
  return wrap(
    to === undefined ? (
      <button type="button" className={className} role={role} onClick={press}>
        {content}
      </button>
    ) : (
      <Link
        to={to}
        className={className}
        role={role}
        onClick={press}
        current={isMarked ? (isHere ?? "section") : false}
      >
        {content}
      </Link>
    ),
  );
}

const UNKNOWN = new Store<undefined>(undefined);

/** Gives its content the number of a badge, which is kept up to date while it is shown. */
function Counted({ badge, children }: { badge: Badge; children: (count: number | undefined) => ReactNode }) {
  const store = useProvided(badge.store);
  useEffect(() => store?.open?.(), [store]);
  const source: Readable<unknown> = store ?? UNKNOWN;
  return children(useStore(source, (state) => (store ? badge.count(state as never) : undefined)));
}

interface ChippedProps {
  readonly entry: Placed<LinkEntry | ActionEntry>;
  readonly chip: Chip;
  readonly children: (chip: ShownEntry["chip"]) => ReactNode;
}

/** Gives its content what a chip says. The plugin that knows is loaded for it. */
function Chipped({ entry, chip, children }: ChippedProps) {
  const registry = useService(REGISTRY);
  const store = useProvided(chip.store);
  useEffect(() => {
    // The registry itself reports a plugin that fails; the entry is shown without its chip then.
    registry.ensure(entry.plugin).catch(() => undefined);
  }, [registry, entry.plugin]);
  useEffect(() => store?.open?.(), [store]);
  const source: Readable<unknown> = store ?? UNKNOWN;
  const said = useStore(source, (state) => (store ? chip.read(state as never) : undefined));
  const [namespace, key] = partOf(entry.plugin, said?.label ?? "");
  const t = useTexts(namespace);
  return children(said && { status: said.status, text: t(key) });
}

/** The namespace and the key of a text that a manifest names: `key`, or `part:key`. */
function partOf(plugin: string, text: string): readonly [namespace: string, key: string] {
  const [key = "", part] = text.split(":").reverse();
  return [part === undefined ? plugin : `${plugin}-${part}`, key];
}

/** An entry's label; undefined until its texts are loaded, which they are unless the place is closed. */
function useLabel(
  { id, plugin, label = `navigation:${id}` }: Placed<LinkEntry | ActionEntry>,
  isClosed: boolean | undefined,
) {
  const i18n = useService(I18N);
  const [namespace, key] = partOf(plugin, label);
  const t = useTexts(namespace);
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isClosed || i18n.has(namespace)) return;
    let isGone = false;
    // In a transition: presses do not wait for the labels of a whole menu.
    void i18n.load(namespace).then(() => isGone || startTransition(readAgain));
    return () => {
      isGone = true;
    };
  }, [i18n, namespace, isClosed]);
  return i18n.has(namespace) ? t(key) : undefined;
}

/** Runs an entry's action. Its code is loaded when the entry is shown; a failure is reported. */
function useAction(entry: Placed<LinkEntry | ActionEntry>, isClosed: boolean | undefined): (() => void) | undefined {
  const services = useServices();
  const bring = useMemo(() => {
    if (!("run" in entry)) return undefined;
    return async () => {
      const [action] = await Promise.all([entry.run(), services.get(REGISTRY).ensure(entry.plugin)]);
      return action.default;
    };
  }, [entry, services]);
  useEffect(() => {
    if (!isClosed) bring?.().catch(() => undefined);
  }, [bring, isClosed]);
  return (
    bring &&
    (() => {
      bring().then(
        (action) => action(services),
        (error: unknown) => reportFailure(services, entry, error, "LOAD_FAILED"),
      );
    })
  );
}

/** The path of an entry; undefined while there is no such route. */
function pathOf({ id, route = id, params }: LinkEntry, navigation: Navigation): string | undefined {
  try {
    return navigation.linkTo(route, params);
  } catch {
    return undefined;
  }
}
