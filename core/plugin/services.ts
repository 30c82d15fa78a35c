import "./reflect.ts";
import { container, instanceCachingFactory, type DependencyContainer } from "tsyringe";
import { WiringError } from "../errors.ts";
import type { Scope } from "./scope.ts";
import type { Resolved, Token } from "./token.ts";

type Maker = (di: DependencyContainer) => unknown;

/** What somebody provides. */
export interface Provision {
  readonly make: Maker;
  /** The plugin that provides it, or `core`. */
  readonly by: string;
  /** The service itself once anybody has asked for it. */
  made?: unknown;
}

/** What one container holds, shared by all its faces. */
interface Shelf {
  readonly di: DependencyContainer;
  readonly parent: Shelf | undefined;
  /** How what is provided is made; undefined for what was taken back. */
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

  /** What is provided here and by whom, undefined for what was taken back: for tools. Looking makes nothing. */
  get provided(): ReadonlyMap<Token<unknown>, Readonly<Provision> | undefined> {
    return this.shelf.makers;
  }

  /**
   * Provides a lazily created singleton; `deps` are checked against the constructor's parameters.
   * Throws `SERVICE_DUPLICATE` when this container provides the token already.
   */
  provide<T, const D extends readonly Token<unknown>[]>(
    token: Token<T>,
    create: new (...deps: Resolved<D>) => NoInfer<T>,
    deps: D,
  ): this {
    const build = () => new create(...(deps.map((dep) => this.get(dep)) as Resolved<D>));
    return this.register(token, instanceCachingFactory(build));
  }

  /** Provides a ready value. Throws `SERVICE_DUPLICATE` when this container provides the token already. */
  provideValue<T>(token: Token<T>, value: NoInfer<T>): this {
    return this.register(token, () => value);
  }

  /** The service behind a token. Throws `SERVICE_MISSING` with the token's id when nobody provides it. */
  get<T>(token: Token<T>): T {
    const shelf = this.shelfOf(token);
    if (!shelf) throw new WiringError("SERVICE_MISSING", `nobody provides ${idOf(token)}`);
    return shelf.di.resolve<T>(token);
  }

  /** Whether this container or one of its parents provides the token. */
  has(token: Token<unknown>): boolean {
    return this.shelfOf(token) !== undefined;
  }

  /** The service behind a token as soon as somebody provides it here: for ports that an optional plugin fills later. */
  async whenProvided<T>(token: Token<T>): Promise<T> {
    const { waiting } = this.shelf;
    // Whoever provided it may have failed before the turn of those who waited.
    while (!this.has(token))
      await new Promise<void>((proceed) => waiting.set(token, [...(waiting.get(token) ?? []), proceed]));
    return this.get(token);
  }

  /** A child sees its parents' services; what it provides stays its own. */
  child(): Services {
    const child = new Services();
    child.shelf = emptyShelf(this.shelf);
    return child;
  }

  /** The same container; what is provided through this face, by whom it says, is taken back when the scope ends. */
  within(scope: Scope, by = this.by): Services {
    const face = new Services();
    face.shelf = this.shelf;
    face.scope = scope;
    face.by = by;
    return face;
  }

  /** Where a token is provided: here or, else, at the nearest of the parents. */
  private shelfOf(token: Token<unknown>): Shelf | undefined {
    let shelf: Shelf | undefined = this.shelf;
    while (shelf && !shelf.makers.get(token)) shelf = shelf.parent;
    return shelf;
  }

  private register(token: Token<unknown>, make: Maker): this {
    const { di, makers, waiting } = this.shelf;
    if (makers.get(token)) throw new WiringError("SERVICE_DUPLICATE", `${idOf(token)} is provided already`);
    // tsyringe never lets go of a registration: each token has one, which asks for what is provided at the time.
    const made = (asked: DependencyContainer) => {
      const provision = makers.get(token)!;
      return (provision.made = provision.make(asked));
    };
    if (!makers.has(token)) di.register(token, { useFactory: made });
    makers.set(token, { make, by: this.by });
    this.scope?.add(() => makers.set(token, undefined));
    // Whoever waits goes on in a turn of its own, not in the middle of somebody's setup.
    for (const proceed of waiting.get(token) ?? []) proceed();
    waiting.delete(token);
    return this;
  }
}

const idOf = (token: symbol) => (token.description ?? "").replace(/^service:/, "");
