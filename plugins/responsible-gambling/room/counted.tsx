import { Icon, useTexts } from "@core";

/** How periods are counted, for those who want to know. */
export function Counted({ zone }: { readonly zone: string }) {
  const t = useTexts("responsible-gambling");
  return (
    <details className="limits-more">
      <summary>
        <Icon name="chevron-down" />
        {t("counted.title")}
      </summary>
      <div>
        <p className="limits-lead">{t("counted.hours")}</p>
        <p className="limits-lead">{t("counted.month", { zone })}</p>
        <p className="limits-lead">{t("counted.deposit")}</p>
      </div>
    </details>
  );
}
