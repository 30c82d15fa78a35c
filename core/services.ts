import "./reflect.ts";
import { container, instanceCachingFactory, type DependencyContainer } from "tsyringe";
import { WiringError } from "./errors.ts";
import type { Resolved, Token } from "./token.ts";

/** The typed face of the tsyringe container. Nothing outside core imports tsyringe. */
export class Services {
  private readonly waiting = new Map<Token<unknown>, (() => void)[]>();

  constructor(private readonly di: DependencyContainer = container.createChildContainer()) {}

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
    return this.register(token, () => this.di.register<T>(token, { useFactory: instanceCachingFactory(build) }));
  }

  /** Provides a ready value. Throws `SERVICE_DUPLICATE` when this container provides the token already. */
  provideValue<T>(token: Token<T>, value: NoInfer<T>): this {
    return this.register(token, () => this.di.register<T>(token, { useValue: value }));
  }

  /** The service behind a token. Throws `SERVICE_MISSING` with the token's id when nobody provides it. */
  get<T>(token: Token<T>): T {
    if (!this.has(token)) throw new WiringError("SERVICE_MISSING", `nobody provides ${idOf(token)}`);
    return this.di.resolve<T>(token);
  }

  /** Whether this container or one of its parents provides the token. */
  has(token: Token<unknown>): boolean {
    return this.di.isRegistered(token, true);
  }

  /** The service behind a token as soon as somebody provides it here: for ports that an optional plugin fills later. */
  whenProvided<T>(token: Token<T>): Promise<T> {
    if (this.has(token)) return Promise.resolve(this.get(token));
    return new Promise((resolve) => {
      const waiting = this.waiting.get(token) ?? [];
      this.waiting.set(token, [...waiting, () => resolve(this.get(token))]);
    });
  }

  /** A child sees its parents' services; what it provides stays its own. */
  child(): Services {
    return new Services(this.di.createChildContainer());
  }

  private register(token: Token<unknown>, apply: () => void): this {
    if (this.di.isRegistered(token)) throw new WiringError("SERVICE_DUPLICATE", `${idOf(token)} is provided already`);
    apply();
    for (const proceed of this.waiting.get(token) ?? []) proceed();
    this.waiting.delete(token);
    return this;
  }
}

const idOf = (token: symbol) => (token.description ?? "").replace(/^service:/, "");
