import { useTexts } from "@core";
import { Star } from "./star.tsx";

/** The star of a match. */
export default function EventStar({ eventId, home, away }: { eventId: string; home: string; away: string }) {
  const t = useTexts("favorites");
  return <Star kind="events" id={eventId} name={t("match", { home, away })} sportCode={null} />;
}
