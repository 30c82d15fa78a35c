import { CONFIG, type Config, type Manifest, REGISTRY, Store } from "@core";
import { PluginRegistry } from "@core/host";
import { mount, startPlugin } from "@core/testing";
import type { ReactNode } from "react";
import texts from "../../../plugins/account/locales/en.json" with { type: "json" };
import plugin from "../../../plugins/account/plugin.ts";
import profileTexts from "../../../plugins/account/profile/locales/en.json" with { type: "json" };
import roomTexts from "../../../plugins/account/rooms/locales/en.json" with { type: "json" };
import sessionTexts from "../../../plugins/account/sessions/locales/en.json" with { type: "json" };
import authTexts from "../../../plugins/auth/locales/en.json" with { type: "json" };
import joiningTexts from "../../../plugins/auth/registration/locales/en.json" with { type: "json" };
import kycTexts from "../../../plugins/kyc/locales/en.json" with { type: "json" };
import { STEP_UP } from "../../../plugins/mfa/contract.ts";
import { type AccountInfo, SESSION, type Session, SESSION_ENTRY } from "../../../plugins/session/contract.ts";
import { accountOf } from "../../../plugins/session/testing/accounts.ts";

const TEXTS = {
  account: texts,
  "account-rooms": roomTexts,
  "account-profile": profileTexts,
  "account-sessions": sessionTexts,
  auth: authTexts,
  kyc: kycTexts,
  "auth-registration": joiningTexts,
};

/** What the rooms read of the configuration. */
const CONFIGURED = { value: { common: { languages: [{ value: "en", label: "English" }] } } } as unknown as Config;

export interface TestRoom {
  readonly path: string;
  /** The plugins whose entries and fillings the room shows. */
  readonly manifests?: readonly Manifest[];
  readonly account?: Partial<AccountInfo>;
}

/** A page of a player who is logged in, with the plugin's services; `show` shows a screen. */
export async function testRoom({ path, manifests = [], account = {} }: TestRoom) {
  const left: string[] = [];
  const accepted: string[] = [];
  const confirmations: string[] = [];
  const session = new (class extends Store<Session["state"]> {
    begin = () => Promise.resolve();
    logout = (reason: string) => Promise.resolve(void left.push(reason));
    verify = () => Promise.resolve();
    refreshDetails = () => Promise.resolve();
    whenInitialised = (action: () => void) => action();
  })({
    isLoggedIn: true,
    isUserDataLoaded: true,
    account: { ...accountOf("17"), ...account },
    sessionStartDate: undefined,
    playerCluster: "default",
  });
  const page = startPlugin(plugin, {
    texts: TEXTS,
    services: (services) =>
      services
        .provideValue(CONFIG, CONFIGURED)
        .provideValue(SESSION, session)
        .provideValue(SESSION_ENTRY, {
          failed: () => Promise.resolve(),
          acceptTokens: ({ token }) => void accepted.push(token),
        })
        .provideValue(STEP_UP, { begin: (flow, back) => Promise.resolve(void confirmations.push(`${flow} ${back}`)) }),
  });
  const services = page.services.child();
  const registry = new PluginRegistry({ manifests, services, bus: page.bus, scope: page.scope });
  services.provideValue(REGISTRY, registry);
  page.navigation.be({ path });
  await Promise.all(Object.keys(TEXTS).map((namespace) => page.i18n.load(namespace)));
  const show = (node: ReactNode) => mount(services, node);
  return { ...page, services, show, left, accepted, confirmations };
}
