import { Link, useTexts } from "@core";
import { RoundsRoom } from "./rounds-room.tsx";

/** The rounds of live tables that the player has sat at. */
export default function LiveCasinoBetsScreen() {
  const t = useTexts("casino-history");
  return (
    <RoundsRoom
      path="/my-account/live-casino-bets"
      service="live-casino"
      title={t("live.title")}
      lead={t("live.lead")}
      empty={{ title: t("live.empty.title"), text: t("live.empty.text") }}
      wayOn={
        <p>
          <Link className="text-link" to="/casino-history">
            {t("live.way")}
          </Link>
        </p>
      }
    />
  );
}
