import { useTexts } from "@core";
import type { BreakReturn } from "../wire.ts";

/** What people have said to a wish so far, each with the reason. */
export function Opinions({ opinions }: Pick<BreakReturn, "opinions">) {
  const t = useTexts("responsible-gambling-desk");
  if (opinions.length === 0) return <>{t("opinions.none")}</>;
  return (
    <ul className="returns-opinions">
      {opinions.map(({ name, isMine, decision, reason, at }) => (
        <li key={at}>
          <b>{t(`opinions.${decision}`, { name: isMine ? t("opinions.mine") : name })}</b>{" "}
          <span dir="auto">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
