import { ConfigError } from "../config-error.ts";
import type { Platform } from "./platform.ts";

/** A part of the platform that a process may run; `Lent` is what it gives to modules that need it. */
export interface ServerModule<Lent = unknown> {
  /** The name of its folder. */
  readonly name: string;
  readonly needs: readonly ServerModule[];
  /** Whether it runs on this platform at all. */
  readonly when: (platform: Platform) => boolean;
  readonly register: (platform: Platform, lentBy: <T>(needed: ServerModule<T>) => T) => Lent;
}

type Needs = Readonly<Record<string, ServerModule>>;
type LentBy<N extends Needs> = { readonly [K in keyof N]: N[K] extends ServerModule<infer Lent> ? Lent : never };

interface Definition<Lent, N extends Needs> {
  readonly name: string;
  /** The modules without which it cannot run. `register` receives under the same keys what they lend. */
  readonly needs?: N;
  /** Whether it runs on this platform at all; always if omitted. */
  readonly when?: (platform: Platform) => boolean;
  /** Adds its routes and its work to the platform, and returns what it lends. */
  readonly register: (platform: Platform, lent: LentBy<N>) => Lent;
}

export function defineModule<Lent, N extends Needs = Record<never, never>>({
  name,
  needs,
  when = () => true,
  register,
}: Definition<Lent, N>): ServerModule<Lent> {
  const needed = Object.entries<ServerModule>(needs ?? {});
  return {
    name,
    when,
    needs: needed.map(([, module]) => module),
    register: (platform, lentBy) =>
      register(platform, Object.fromEntries(needed.map(([key, module]) => [key, lentBy(module)])) as LentBy<N>),
  };
}

/** Registers modules in their order, each with what the modules before it lend. */
export function runModules(platform: Platform, modules: readonly ServerModule[]): void {
  const lent = new Map<ServerModule, unknown>();
  const left = new Set<ServerModule>();
  for (const module of modules) {
    const missing = module.needs.find((needed) => !lent.has(needed) && !left.has(needed));
    if (missing) throw new Error(`The module ${module.name} needs ${missing.name}, which is not listed before it.`);
    if (!module.when(platform) || module.needs.some((needed) => left.has(needed))) left.add(module);
    else
      lent.set(
        module,
        module.register(platform, <T>(needed: ServerModule<T>) => lent.get(needed) as T),
      );
  }
}

/** Why a process cannot run the named modules alone, one line for each reason. */
export function moduleProblems(all: readonly ServerModule[], names: readonly string[]): readonly string[] {
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  const left = all
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, needs }) =>
      needs.filter((needed) => !names.includes(needed.name)).map(({ name: of }) => [of, name]),
    );
  return [
    ...unknown.map((name) => `MODULES names ${JSON.stringify(name)}; allowed is ${known.join(", ")}.`),
    ...left.map(([needed, by]) => `MODULES leaves out ${needed}, which ${by} needs.`),
  ];
}

/** The named modules in the order of `all`; all of them without names. Throws a ConfigError with every problem. */
export function chooseModules(
  all: readonly ServerModule[],
  names: readonly string[] | undefined,
): readonly ServerModule[] {
  if (!names) return all;
  const problems = moduleProblems(all, names);
  if (problems.length > 0) throw new ConfigError(problems);
  return all.filter(({ name }) => names.includes(name));
}
