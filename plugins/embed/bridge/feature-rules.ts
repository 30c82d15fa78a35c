/**
 * What of the product a frame has. `iframeFeatures` in the configuration decides; these are its defaults. A host can take
 * something away for itself, and brings nothing back.
 */
export const FEATURES = {
  /** Login in the frame; without it the host is asked to log its player in. */
  login: true,
  /** Joining in the frame. */
  registration: true,
  /** Deposits in the frame. */
  deposit: true,
  /** Links to other sites open by themselves; without it the host is told of them. */
  external: true,
  /** Amounts in what the host hears. */
  amounts: false,
  /** Messages of the public topics that the host asks for. */
  topics: false,
} as const;
export type Feature = keyof typeof FEATURES;
export type Features = Readonly<Record<Feature, boolean>>;

export function featuresOf(
  configured: Readonly<Record<string, boolean>>,
  asked: Readonly<Record<string, boolean>> = {},
): Features {
  const wanted = (name: string, usual: boolean) =>
    (Object.hasOwn(configured, name) ? configured[name] === true : usual) &&
    !(Object.hasOwn(asked, name) && asked[name] === false);
  return Object.fromEntries(Object.entries(FEATURES).map(([name, usual]) => [name, wanted(name, usual)])) as Record<
    Feature,
    boolean
  >;
}

/** What the host has to do, if the frame does not do it at this place by itself. */
export function askedAt(
  route: string,
  path: string,
  features: Features,
): "auth-required" | "deposit-required" | undefined {
  if (LOGIN.has(route) && !features.login) return "auth-required";
  if (JOINING.has(route) && !features.registration) return "auth-required";
  return DEPOSIT.test(path) && !features.deposit ? "deposit-required" : undefined;
}

const LOGIN: ReadonlySet<string> = new Set(["login", "last-login", "restore-password"]);
const JOINING: ReadonlySet<string> = new Set(["register", "register-one-click", "choose-registration"]);
const DEPOSIT = /^\/(payments\/)?deposit(?![\w-])/;
