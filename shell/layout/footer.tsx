import { CONFIG, FOOTER, useFormat, useService, useStore, useTexts } from "@core";
import { Region } from "./region.tsx";

/** Shown below every screen: links to pages about the product, the age limit, and notes about a sandbox. */
export function Footer() {
  const t = useTexts("shell");
  const format = useFormat();
  const sandbox = useStore(useService(CONFIG), ({ value }) => value?.sandbox);
  return (
    <footer className="app-footer">
      <Region slot={FOOTER} />
      <div className="footer-legal">
        <span className="age-mark">
          <bdi dir="ltr">18+</bdi>
        </span>
        <p>
          {t("legal")} {sandbox?.isSandbox ? t("sandbox") : sandbox?.isSimulated ? t("simulated") : null}{" "}
          {sandbox && sandbox.clockRate !== 1 ? t("sandbox-time", { rate: format.number(sandbox.clockRate) }) : null}
        </p>
      </div>
    </footer>
  );
}
