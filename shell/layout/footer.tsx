import { CONFIG, FOOTER, useService, useStore, useTexts } from "@core";
import { Region } from "./region.tsx";

/** What stands under every screen: pages about the product, the age limit, and whose money this is. */
export function Footer() {
  const t = useTexts("shell");
  const isSandbox = useStore(useService(CONFIG), ({ value }) => value?.sandbox.isSandbox === true);
  return (
    <footer className="app-footer">
      <Region slot={FOOTER} />
      <div className="footer-legal">
        <span className="age-mark">
          <bdi dir="ltr">18+</bdi>
        </span>
        <p>
          {t("legal")} {isSandbox ? t("sandbox") : null}
        </p>
      </div>
    </footer>
  );
}
