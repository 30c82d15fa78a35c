import { Icon, useTexts } from "@core";
import type { Flaw } from "../picture/quality.ts";

/** The three most common problems, each with the similar ones that share its hint. */
const GROUPS: readonly { readonly name: string; readonly flaws: readonly Flaw[] }[] = [
  { name: "light", flaws: ["glare", "dark"] },
  { name: "sharp", flaws: ["blur"] },
  { name: "large", flaws: ["far", "small"] },
];

/** Whether the picture is good, and what to do where it is not. */
export function QualityHints({ flaws }: { flaws: readonly Flaw[] }) {
  const t = useTexts("kyc-upload");
  return (
    <ul className="quality" aria-label={t("quality.title")}>
      {GROUPS.map(({ name, flaws: own }) => {
        const found = own.find((flaw) => flaws.includes(flaw));
        return (
          <li data-now={found ? "" : undefined} key={name}>
            <b>
              <Icon name={found ? "triangle-alert" : "check"} size={16} />
              {t(found ? `flaw.${found}` : `quality.${name}`)}
            </b>
            <span>{t(`quality.${name}-help`)}</span>
          </li>
        );
      })}
    </ul>
  );
}
