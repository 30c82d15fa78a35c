import {
  Button,
  CONFIG,
  HTTP,
  Icon,
  isWebview,
  NAVIGATION,
  QrCode,
  useHydrated,
  useProvided,
  useResource,
  useService,
  useStore,
  useTexts,
  useTitle,
  VIEWPORT,
} from "@core";
import { type ReactNode, useId } from "react";
import { PWA, type Pwa } from "../contract.ts";
import { deviceOf } from "../install/device-of.ts";
import { InstallSteps, type StepsOs } from "../parts/install-steps.tsx";
import { type NativeApp, nativeApps } from "../wire.ts";
import "./app-download-screen.css";

const ICONS: Readonly<Record<StepsOs, string>> = {
  IOS: "smartphone",
  ANDROID: "smartphone",
  OTHER: "monitor-smartphone",
};

/** The product as an app: from a store if the brand has an app there, and from the browser everywhere. */
export default function AppDownloadScreen() {
  const t = useTexts("pwa");
  const brand = useService(CONFIG).value.brandName;
  const id = useId();
  const pwa = useProvided(PWA);
  const http = useService(HTTP);
  const { value } = useResource((signal) => http.send("/content/apps", { answer: nativeApps, signal }), [http]);
  const apps = value?.apps ?? [];
  const own = deviceOf(navigator);
  const isHere = useHydrated();
  const systems: readonly StepsOs[] = [own, ...(["IOS", "ANDROID", "OTHER"] as const).filter((os) => os !== own)];
  const isInstalled = useStore(useService(VIEWPORT), ({ channel }) => channel === "PWA");
  useTitle(t("app-page.title", { brand }), t("app.description"));
  return (
    <div className="stack app-page">
      <header className="app-page-head">
        <img src="/icon.svg" alt="" width="72" height="72" />
        <div>
          <h1>{t("app-page.title", { brand })}</h1>
          <p>{t("app-page.text")}</p>
        </div>
        {pwa ? <InstallHere pwa={pwa} /> : null}
      </header>
      {isHere && own === "OTHER" ? <OnThePhone /> : null}
      {isHere && isWebview(navigator.userAgent, navigator.maxTouchPoints) && !isInstalled ? <InTheBrowser /> : null}
      {apps.length > 0 ? <Stores apps={apps} /> : null}
      <Part title={t("app-page.browser")}>
        <div className="app-page-systems">
          {systems.map((os) => (
            <section className="panel app-page-system" key={os} aria-labelledby={`${id}-${os}`}>
              <h3 id={`${id}-${os}`}>
                <Icon name={ICONS[os]} />
                {t(`os.${os}`)}
              </h3>
              <InstallSteps os={os} />
            </section>
          ))}
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

/** Installs the product on this device by a press. */
function InstallHere({ pwa }: { readonly pwa: Pwa }) {
  const t = useTexts("pwa");
  const { installed, deferredPrompt } = useStore(pwa);
  if (installed) {
    return (
      <p className="app-page-done">
        <Icon name="circle-check" />
        {t("app-page.installed")}
      </p>
    );
  }
  if (!deferredPrompt) return null;
  return (
    <Button kind="commit" onClick={() => pwa.install()}>
      {t("install.install")}
    </Button>
  );
}

/** The address of this page, to open it elsewhere. */
function useAddress(): string {
  const navigation = useService(NAVIGATION);
  return new URL(navigation.href(navigation.linkTo("app-download")), location.origin).href;
}

/** Carries the page out of an app that shows it inside itself, where none of the steps works. */
function InTheBrowser() {
  const t = useTexts("pwa");
  const id = useId();
  return (
    <section className="panel app-page-phone" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t("app-page.in-app")}</h2>
        <p>{t("app-page.in-app-text")}</p>
        <p>
          <bdi dir="ltr">{useAddress()}</bdi>
        </p>
      </div>
    </section>
  );
}

/** Carries the page from a computer to the phone's camera. */
function OnThePhone() {
  const t = useTexts("pwa");
  const id = useId();
  const address = useAddress();
  return (
    <section className="panel app-page-phone" aria-labelledby={id}>
      <QrCode text={address} label={t("app-page.code")} />
      <div>
        <h2 id={id}>{t("app-page.phone")}</h2>
        <p>{t("app-page.scan")}</p>
        <p>
          <bdi dir="ltr">{address}</bdi>
        </p>
      </div>
    </section>
  );
}

function Stores({ apps }: { readonly apps: readonly NativeApp[] }) {
  const t = useTexts("pwa");
  return (
    <Part title={t("app-page.stores")}>
      <ul className="app-page-stores">
        {apps.map(({ os, store, url }) => (
          <li key={url}>
            <a className="button button-plain" href={url} rel="noopener noreferrer" target="_blank">
              <Icon name="external-link" size={16} />
              {t("app-page.store", { store, os: t(`os.${os}`) })}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
