import { Icon, useFormat, useTexts } from "@core";

interface AboutProps {
  /** Hundredths of a percent. */
  readonly commission: number;
  /** It is read before the first order. */
  readonly isOpen: boolean;
}

/** What the exchange is, and what it can cost, in plain words. */
export function About({ commission, isOpen }: AboutProps) {
  const t = useTexts("peer2peer");
  const percent = usePercent(commission);
  return (
    <details className="panel peer-about" open={isOpen}>
      <summary>
        <h2>{t("about.title")}</h2>
        <Icon name="chevron-down" size={20} />
      </summary>
      <ul>
        <li>{t("about.match")}</li>
        <li>{t("about.risk")}</li>
        <li>{t("about.commission", { percent })}</li>
        <li>{t("about.result")}</li>
      </ul>
    </details>
  );
}

/** A commission as it is read. */
export function usePercent(commission: number): string {
  return useFormat().number(commission / 10_000, { style: "percent", maximumFractionDigits: 2 });
}
