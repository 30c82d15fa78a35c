import { Icon, Link } from "@core";

interface RoomLinkProps {
  readonly icon: string;
  readonly title: string;
  readonly about: string;
  /** Undefined where the product has no such page. */
  readonly to: string | undefined;
}

/** A way on to a page that has no value to show in the room. */
export function RoomLink({ icon, title, about, to }: RoomLinkProps) {
  if (to === undefined) return null;
  return (
    <Link className="room-link panel" to={to}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <span>{about}</span>
      </span>
      <Icon name="chevron-right" mirrored />
    </Link>
  );
}
