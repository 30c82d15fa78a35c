import { useFormat, useTexts } from "@core";
import type { BreaksAnswer, PlayBreak } from "../../wire.ts";

interface HappensProps {
  readonly kind: PlayBreak["kind"];
  readonly answer: Pick<BreaksAnswer, "openBets" | "openBetCount" | "peerOrderCount">;
}

/** What happens with a break, said before it begins. */
export function Happens({ kind, answer: { openBets, openBetCount, peerOrderCount } }: HappensProps) {
  const t = useTexts("responsible-gambling-breaks");
  const format = useFormat();
  const bets = kind === "time_out" ? "stand" : openBets;
  const rows = [
    ["now", t(`happens.now-${kind}`)],
    [
      "bets",
      [
        t(`happens.bets-${bets}`),
        t("happens.bets-now", { number: format.number(openBetCount) }),
        ...(peerOrderCount > 0 ? [t("happens.peer-orders", { number: format.number(peerOrderCount) })] : []),
      ].join(" "),
    ],
    ["money", t("happens.money-text")],
    ["messages", t("happens.messages-text")],
    ["end", t(`happens.end-${kind}`)],
  ] as const;
  return (
    <section className="break-happens" aria-label={t("happens.title")}>
      <h2>{t("happens.title")}</h2>
      <ol>
        {rows.map(([name, text]) => (
          <li key={name}>
            <b>{t(`happens.${name}`)}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
