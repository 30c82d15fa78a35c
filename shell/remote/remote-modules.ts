import {
  CONFIG,
  inTime,
  messageOf,
  type Plugin,
  REGISTRY,
  type Registry,
  REPLAYS,
  routesAt,
  Scope,
  type Services,
  whenIdle,
  WiringError,
} from "@core";
import { ReplayStream } from "@core/host";
import type { Sports } from "../routing/sports.ts";
import { keepPlace } from "./keep-place.ts";
import { BROWSER_FILES, type RemoteFiles } from "./remote-files.ts";
import { checked, remotePlugin, type RemoteTexts } from "./remote-plugin.ts";
import { CORE_VERSION, satisfies } from "./version-range.ts";
import { type RemoteModule, remoteModules } from "./wire.ts";

export interface RemoteOptions {
  readonly services: Services;
  readonly scope: Scope;
  /** Where the page looks up the texts of remote plugins, by namespace. */
  readonly texts: Map<string, RemoteTexts>;
  /** The sports, whose addresses belong to the product. */
  readonly sports: Pick<Sports, "settled" | "state">;
  readonly files?: RemoteFiles;
  readonly whenIdle?: (task: () => void) => () => void;
}

/**
 * How long a page waits for the plugin that its address belongs to, in milliseconds. Meanwhile placeholders are shown.
 */
const PATIENCE_MS = 4000;

/**
 * Third-party plugins from the addresses in the configuration. None waits for another, and the page waits for none of
 * them.
 */
export class RemoteModules {
  private readonly registry: Registry;
  private readonly added: readonly RemoteModule[];
  /** The additions of a plugin's files to the page, by plugin id. */
  private readonly placed = new Map<string, Scope>();

  constructor(private readonly options: RemoteOptions) {
    const { services, scope } = options;
    this.registry = services.get(REGISTRY);
    services.within(scope).provideValue(REPLAYS, new ReplayStream());
    const { remoteModules: configured } = services.get(CONFIG).value;
    this.added = remoteModules.parse(configured).filter((remote) => remote.enabled && this.add(remote));
    scope.add(this.registry.state$.subscribe(() => this.clear()));
  }

  /** Loads the plugin whose paths in the configuration match an address, and waits for it for a limited time. */
  async bringOwner(path: string): Promise<void> {
    const isAt = ({ paths }: RemoteModule) =>
      routesAt(
        paths.map((each) => ({ path: each })),
        path,
      ).length > 0;
    const owners = this.added.filter(isAt);
    if (owners.length === 0) return;
    await inTime(Promise.allSettled(owners.map(({ id }) => this.registry.ensure(id))), PATIENCE_MS);
  }

  /** Loads plugins with priority 1 at once, and each of the others in an idle moment. */
  start(): void {
    const { services, scope } = this.options;
    const { common } = services.get(CONFIG).value;
    const isFirst = ({ id, priority }: RemoteModule) => priority === 1 || common.remoteModulePriorities.includes(id);
    scope.add(keepPlace(services));
    for (const { id } of this.added.filter(isFirst)) this.load(id);
    this.loadNext(this.added.filter((remote) => !isFirst(remote)).map(({ id }) => id));
  }

  private loadNext([id, ...others]: readonly string[]): void {
    if (id === undefined) return;
    const cancel = (this.options.whenIdle ?? whenIdle)(() => {
      this.load(id);
      this.loadNext(others);
    });
    this.options.scope.add(cancel);
  }

  /** Failures are ignored here, because the registry has already reported them. */
  private load(id: string): void {
    this.registry.ensure(id).catch(() => undefined);
  }

  private add(remote: RemoteModule): boolean {
    return this.registry.add({
      id: remote.id,
      when: "use",
      load: async () => ({ default: await this.bring(remote) }),
    });
  }

  private async bring({ id, url, integrity }: RemoteModule): Promise<Plugin> {
    const { services, texts, sports, files = BROWSER_FILES } = this.options;
    const scope = new Scope();
    this.placed.get(id)?.dispose();
    this.placed.set(id, scope);
    const description = await files.describe(url, integrity, scope);
    if (description.id !== id) throw new TypeError(`${url} describes ${description.id}`);
    if (!satisfies(CORE_VERSION, description.core))
      throw new Error(`it is made for core ${description.core}, and this is ${CORE_VERSION}`);
    // Styles first, so that the module's content is never shown without them.
    await Promise.all(description.styles.map((file) => files.style(file, url, scope)));
    const module = checked(await files.module(description.module, url, scope), id);
    await Promise.all((module.default.requires ?? []).map((each) => this.require(each)));
    const { default: plugin } = await module.default.load();
    // The plugin may have been disabled or given up while it was loading.
    scope.signal.throwIfAborted();
    const ofParts = Object.entries(module.partTexts ?? {}).map(([part, each]) => [`${id}-${part}`, each] as const);
    for (const [namespace, each] of [...(module.texts ? [[id, module.texts] as const] : []), ...ofParts]) {
      texts.set(namespace, each);
      scope.add(() => texts.delete(namespace));
    }
    await sports.settled;
    return remotePlugin(module.default, plugin, services, (slug) => sports.state.bySlug.has(slug));
  }

  private async require(id: string): Promise<void> {
    await this.registry.ensure(id).catch((cause: unknown) => {
      throw new WiringError("REQUIRES_MISSING", messageOf(cause), { cause });
    });
  }

  /** Removes the files of plugins that are neither loaded nor loading. */
  private clear(): void {
    for (const { id, status } of this.registry.state) {
      if (status === "loaded" || status === "loading") continue;
      this.placed.get(id)?.dispose();
      this.placed.delete(id);
    }
  }
}
