import { useTitle } from "../routes/title.ts";
import { ACCOUNT_ROOM, type AccountRoomProps } from "./slot.ts";
import { SlotOutlet } from "./slots.tsx";

/** A room of the player's account, in the frame of all rooms; without it where no plugin gives one. */
export function AccountRoom(room: AccountRoomProps) {
  const { title, lead, isOwnHead, children } = room;
  useTitle(title);
  const alone = (
    <>
      {isOwnHead ? null : <h1>{title}</h1>}
      {lead ? <p>{lead}</p> : null}
      {children}
    </>
  );
  // What a screen shows is not begun twice, so its heading alone stands in for it while the frame loads.
  return <SlotOutlet slot={ACCOUNT_ROOM} props={room} fallback={<h1>{title}</h1>} none={alone} onError="none" />;
}
