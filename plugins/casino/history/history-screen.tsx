import { useTexts } from "@core";
import { RoundsRoom } from "./rounds-room.tsx";

/** The rounds of all games that the player has played. */
export default function CasinoHistoryScreen() {
  const t = useTexts("casino-history");
  return (
    <RoundsRoom
      path="/casino-history"
      title={t("title")}
      lead={t("lead")}
      empty={{ title: t("empty.title"), text: t("empty.text") }}
    />
  );
}
