import { Icon, useFormat, useTexts } from "@core";
import type { StoredConsent } from "./privacy-wire.ts";

/** Every consent and refusal of the player, the newest first. */
export function ConsentList({ consents }: { consents: readonly StoredConsent[] }) {
  const t = useTexts("account-privacy");
  const format = useFormat();
  if (consents.length === 0) return <p className="room-small">{t("consents.none")}</p>;
  return (
    <ol className="panel privacy-list">
      {consents.map(({ purpose, isGiven, at, wording, source }) => (
        <li key={`${at} ${purpose}`} className="room-row">
          <Icon name={isGiven ? "check" : "ban"} size={20} />
          <div>
            <h3>{nameOf(t, purpose)}</h3>
            <p>
              {t(isGiven ? "consents.given" : "consents.withdrawn", {
                when: format.dateTime(at, { dateStyle: "medium", timeStyle: "short" }),
              })}
              {" · "}
              {t(`source.${source}`)}
              {" · "}
              {t("consents.wording", { wording })}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** `marketing:news:email`, or the purpose of a choice about the browser. */
function nameOf(t: (key: string) => string, purpose: string): string {
  const [area, subject = "", channel = ""] = purpose.split(":");
  if (subject === "") return t(`purpose.${area}`);
  return `${t(`offer.${subject}`)}, ${t(`channel.${channel}`)}`;
}
