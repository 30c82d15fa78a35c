import { Button, CONFIG, HTTP, Icon, useProvided, useResource, useService, useStore, useTexts, useTitle } from "@core";
import type { ReactNode } from "react";
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
  const pwa = useProvided(PWA);
  const http = useService(HTTP);
  const { value } = useResource((signal) => http.send("/content/apps", { answer: nativeApps, signal }), [http]);
  const apps = value?.apps ?? [];
  const own = deviceOf(navigator);
  const systems: readonly StepsOs[] = [own, ...(["IOS", "ANDROID", "OTHER"] as const).filter((os) => os !== own)];
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
      {apps.length > 0 ? <Stores apps={apps} /> : null}
      <Part id="app-page-browser" title={t("app-page.browser")}>
        <div className="app-page-systems">
          {systems.map((os) => (
            <section className="panel app-page-system" key={os} aria-labelledby={`app-page-${os}`}>
              <h3 id={`app-page-${os}`}>
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

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
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

function Stores({ apps }: { readonly apps: readonly NativeApp[] }) {
  const t = useTexts("pwa");
  return (
    <Part id="app-page-stores" title={t("app-page.stores")}>
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
