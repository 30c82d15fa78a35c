import { Icon, Link, useTexts, useWay } from "@core";
import "./room.css";

/** The way from a tool back to the room of all of them. */
export function BackToRoom() {
  const t = useTexts("responsible-gambling");
  const room = useWay()("self-restraint");
  if (room === undefined) return null;
  return (
    <Link className="room-back" to={room}>
      <Icon name="arrow-left" size={16} mirrored />
      {t("title.room")}
    </Link>
  );
}
