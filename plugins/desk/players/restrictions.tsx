import { useFormat, useTexts } from "@core";
import type { DeskPlayer } from "./wire.ts";

interface RestrictionsProps {
  readonly player: DeskPlayer;
}

/** What a player may not do, and the desk's assessment of them. */
export function Restrictions({ player }: RestrictionsProps) {
  const t = useTexts("desk-players");
  const format = useFormat();
  const { restrictions, riskLevel, casinoRiskLevel, currency } = player;
  const { permissions, documents, limits } = restrictions;
  const refused = Object.entries(permissions).filter(([, permission]) => permission && !permission.allowed);
  const pause = restrictions.break;
  return (
    <section className="desk-block" aria-label={t("restrictions.title")}>
      <h2>{t("restrictions.title")}</h2>
      {pause ? (
        <div className="player-warning">
          <b>{t(`breaks.${pause.kind}`)}</b>
          <span>{pause.until === null ? t("breaks.endless") : t("breaks.until", { at: minuteOf(pause.until) })}</span>
        </div>
      ) : null}
      {refused.map(([name, permission]) => (
        <div className="player-warning" key={name}>
          <b>{t("restrictions.refused", { what: t(`permissions.${name}`) })}</b>
          <span>{permission?.reason ?? t("restrictions.no-reason")}</span>
        </div>
      ))}
      {!pause && refused.length === 0 ? <p className="desk-note">{t("restrictions.none")}</p> : null}
      <dl className="desk-facts">
        <Fact label={t("fields.riskLevel")} value={riskLevel ?? t("none")} />
        <Fact label={t("fields.casinoRiskLevel")} value={casinoRiskLevel ?? t("none")} />
        {Object.entries(documents).map(([kind, status]) => (
          <Fact key={kind} label={t(`documents.${kind}`)} value={t(`document-states.${status}`)} />
        ))}
        {limits.map(({ kind, period, amount }) => (
          <Fact
            key={`${kind} ${period}`}
            label={t(`limits.${kind}-${period}`)}
            value={kind === "time" ? t("limits.minutes", { minutes: amount }) : format.money(amount, currency)}
          />
        ))}
      </dl>
    </section>
  );
}

const minuteOf = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
