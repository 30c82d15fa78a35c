import { CONFIG, useService, useStore, useTexts } from "@core";

/**
 * A warning on every page that its data is open to strangers. The platform puts the same markup into the page that it
 * sends (`server/static/open-sandbox.ts`), so that nothing moves when the frame renders.
 */
export function OpenSandbox() {
  const t = useTexts("shell");
  const isOpen = useStore(useService(CONFIG), ({ value }) => value?.sandbox.isOpen === true);
  if (!isOpen) return null;
  return (
    <aside className="open-sandbox banner" aria-label={t("open-sandbox.title")}>
      <p>
        <strong>{t("open-sandbox.title")}.</strong> {t("open-sandbox.text")}
      </p>
    </aside>
  );
}
