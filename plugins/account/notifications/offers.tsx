import { StatusPill, useTexts } from "@core";
import { useId } from "react";
import { OFFERS } from "./matrix-rules.ts";
import type { SettingsStore } from "./settings-store.ts";
import { WishTable } from "./wish-table.tsx";

/** Offers and news, which need the player's yes. The text is what they agree to: a change of it needs a new wording. */
export function Offers({ store }: { store: SettingsStore }) {
  const t = useTexts("account-notifications");
  const id = useId();
  return (
    <section className="room-group" aria-labelledby={id}>
      <div className="room-group-head">
        <h2 id={id}>{t("offers.title")}</h2>
        <StatusPill icon="ban">{t("offers.off")}</StatusPill>
      </div>
      <p className="room-small">{t("offers.text")}</p>
      <WishTable store={store} label={t("offers.title")} subjects={OFFERS} />
    </section>
  );
}
