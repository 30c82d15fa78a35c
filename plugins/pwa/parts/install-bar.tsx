import { Button, CONFIG, Icon, Sheet, useService, useStore, useTexts } from "@core";
import { useEffect, useState } from "react";
import { PWA } from "../contract.ts";
import { whenRested } from "../install/person-rested.ts";
import { InstallSteps } from "./install-steps.tsx";

/** Asks the player to install the product, by the brand's rules, at the first rest after they have used the page. */
export function InstallBar() {
  const t = useTexts("pwa");
  const pwa = useService(PWA);
  const isShow = useStore(pwa, (state) => state.isShow);
  const isIos = useStore(pwa, (state) => state.isIos);
  const brand = useService(CONFIG).value.brandName;
  const [isTelling, setTelling] = useState(false);
  const [isRested, setRested] = useState(false);
  useEffect(() => (isRested ? undefined : whenRested(() => setRested(true), window)), [isRested]);
  const install = () => setTelling(pwa.install() === "instructions");
  return (
    <>
      {isShow && isRested ? (
        <section className="pwa-bar" aria-label={t("install.title", { brand })}>
          <img src="/icon.svg" alt="" width="40" height="40" />
          <p>
            <b>{t("install.title", { brand })}</b>
            <span>{t("install.text")}</span>
          </p>
          <Button size="small" aria-haspopup={isIos ? "dialog" : undefined} onClick={install}>
            {t(isIos ? "install.how" : "install.install")}
          </Button>
          <button className="icon-button" type="button" aria-label={t("install.cancel")} onClick={() => pwa.cancel()}>
            <Icon name="x" />
          </button>
        </section>
      ) : null}
      <Sheet open={isTelling} onClose={() => setTelling(false)} title={t("steps.title")}>
        <InstallSteps os={isIos ? "IOS" : "ANDROID"} />
      </Sheet>
    </>
  );
}
