import { type AccountRoomProps, Icon, Link, useTexts } from "@core";
import { RoomMenu } from "./room-menu.tsx";
import "./rooms.css";

export interface OwnRoomProps extends AccountRoomProps {
  /** The account's first page, which has the menu on the simple view as well. */
  readonly isFirst?: boolean;
}

/** The frame of all rooms of the account. */
export default function OwnRoom({ title, lead, children, isFirst, isOwnHead }: OwnRoomProps) {
  const t = useTexts("account-rooms");
  return (
    <div className="rooms" data-first={isFirst ? "" : undefined}>
      <RoomMenu />
      <div className="room">
        {isFirst || isOwnHead ? null : (
          <Link className="rooms-back" to="/my-account">
            <Icon name="chevron-left" size={16} mirrored />
            {t("account")}
          </Link>
        )}
        {isOwnHead ? null : (
          <header className="room-head">
            <h1>{title}</h1>
            {lead ? <p>{lead}</p> : null}
          </header>
        )}
        {children}
      </div>
    </div>
  );
}
