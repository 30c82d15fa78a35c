import "./reflect.ts";
import { container, type DependencyContainer, instanceCachingFactory } from "tsyringe";
import { WiringError } from "../errors.ts";
import type { Scope } from "./scope.ts";
import type { Resolved, Token } from "./token.ts";

/** Makes the object of a provision, with its dependencies from the container. */
export type Maker = (di: DependencyContainer) => unknown;

/** A provided service. */
export interface Provision {
  readonly make: Maker;
  /** The plugin that provides it, or `core`. */
  readonly by: string;
  /** The service itself, once it has been requested. */
  made?: unknown;
}

/** The data of one container, shared by all its faces. */
interface Shelf {
  readonly di: DependencyContainer;
  readonly parent: Shelf | undefined;
  /** How each service is created; undefined for a withdrawn one. */
  readonly makers: Map<Token<unknown>, Provision | undefined>;
  readonly waiting: Map<Token<unknown>, (() => void)[]>;
}

const emptyShelf = (parent?: Shelf): Shelf => ({
  di: (parent?.di ?? container).createChildContainer(),
  parent,
  makers: new Map(),
  waiting: new Map(),
});

/** The typed face of the tsyringe container. Nothing outside core imports tsyringe. */
export class Services {
  private shelf = emptyShelf();
  private scope: Scope | undefined;
  private by = "core";

  /**
   * The services that are provided here, and by which plugin, for tools; undefined for withdrawn ones. Reading it
   * creates no service.
   */
  get provided(): ReadonlyMap<Token<unknown>, Readonly<Provision> | undefined> {
    return this.shelf.makers;
  }

  /**
   * Provides a singleton that is created on first use; `deps` are checked against the constructor's parameters. Throws
   * `SERVICE_DUPLICATE` if this container already provides the token.
   */
  provide<T, const D extends readonly Token<unknown>[]>(
    token: Token<T>,
    create: new (...deps: Resolved<D>) => NoInfer<T>,
    deps: D,
  ): this {
    const build = () => new create(...(deps.map((dep) => this.get(dep)) as Resolved<D>));
    return this.register(token, instanceCachingFactory(build));
  }

  /** Provides an existing value. Throws `SERVICE_DUPLICATE` if this container already provides the token. */
  provideValue<T>(token: Token<T>, value: NoInfer<T>): this {
    return this.register(token, () => value);
  }

  /** The service behind a token. Throws `SERVICE_MISSING` with the token's id if it is not provided. */
  get<T>(token: Token<T>): T {
    const shelf = this.shelfOf(token);
    if (!shelf) throw new WiringError("SERVICE_MISSING", `no plugin provides ${idOf(token)}`);
    return shelf.di.resolve<T>(token);
  }

  /** Whether this container or one of its parents provides the token. */
  has(token: Token<unknown>): boolean {
    return this.shelfOf(token) !== undefined;
  }

  /**
   * Resolves to the service behind a token once it is provided, here or by a parent: for services that an optional
   * plugin provides later.
   */
  async whenProvided<T>(token: Token<T>): Promise<T> {
    // The provider may have failed before the waiting callers run, so check again.
    while (!this.has(token)) await new Promise<void>((proceed) => this.onProvided(token, proceed));
    return this.get(token);
  }

  /** A child container has its parents' services; its own are not visible to the parents. */
  child(): Services {
    const child = new Services();
    child.shelf = emptyShelf(this.shelf);
    return child;
  }

  /**
   * The same container. Services provided through this face, in the name of `by`, are withdrawn when the scope ends.
   */
  within(scope: Scope, by = this.by): Services {
    const face = new Services();
    face.shelf = this.shelf;
    face.scope = scope;
    face.by = by;
    return face;
  }

  /** The container that provides a token: this one, or else the nearest parent that does. */
  private shelfOf(token: Token<unknown>): Shelf | undefined {
    let shelf: Shelf | undefined = this.shelf;
    while (shelf && !shelf.makers.get(token)) shelf = shelf.parent;
    return shelf;
  }

  /** Calls back when the token is next provided, by any of the containers that it is looked up in. */
  private onProvided(token: Token<unknown>, proceed: () => void): void {
    for (let shelf: Shelf | undefined = this.shelf; shelf; shelf = shelf.parent)
      shelf.waiting.set(token, [...(shelf.waiting.get(token) ?? []), proceed]);
  }

  private register(token: Token<unknown>, make: Maker): this {
    const { di, makers, waiting } = this.shelf;
    if (makers.get(token)) throw new WiringError("SERVICE_DUPLICATE", `${idOf(token)} is provided already`);
    // tsyringe never removes a registration. So each token is registered once, with a factory that uses the current
    // provider.
    const made = (asked: DependencyContainer) => {
      const provision = makers.get(token)!;
      return (provision.made = provision.make(asked));
    };
    if (!makers.has(token)) di.register(token, { useFactory: made });
    makers.set(token, { make, by: this.by });
    this.scope?.add(() => makers.set(token, undefined));
    // Waiting callers continue in a later turn, not in the middle of a plugin's setup.
    for (const proceed of waiting.get(token) ?? []) proceed();
    waiting.delete(token);
    return this;
  }
}

const idOf = (token: symbol) => (token.description ?? "").replace(/^service:/, "");
