import { I18N, Icon, Link, NAVIGATION, REGISTRY, useService, useStore, useTexts } from "@core";
import { useEffect, useMemo } from "react";
import { DESK_ROOMS, DESK_SESSION, type DeskRoom, type DeskRoomGroup } from "../contract.ts";
import { countOf, WAITING_COUNTS } from "../counts/counts-store.ts";

const GROUPS: readonly DeskRoomGroup[] = ["queues", "lookUp", "books", "platform"];

type PlacedRoom = DeskRoom & { readonly plugin: string };

/** The rooms that this person may open, by their groups. */
export function Rooms() {
  const t = useTexts("desk");
  const rooms = useRooms();
  useFreshCounts();
  return (
    <nav className="desk-rooms" aria-label={t("rooms-label")}>
      {GROUPS.map((group) => {
        const own = rooms.filter((room) => room.group === group);
        if (own.length === 0) return null;
        return (
          <div className="desk-rooms-group" key={group}>
            <h2>{t(`groups.${group}`)}</h2>
            <ul>
              {own.map((room) => (
                <li key={`${room.plugin}/${room.id}`}>
                  <RoomLink room={room} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <p className="desk-rooms-end">{t("rooms-end")}</p>
    </nav>
  );
}

/** The rooms of all plugins that the roles of who is signed in allow. */
export function useRooms(): readonly PlacedRoom[] {
  const registry = useService(REGISTRY);
  const sessions = useService(DESK_SESSION);
  useStore(sessions);
  const fillings = useMemo(() => registry.fillings(DESK_ROOMS), [registry]);
  return (useStore(fillings) as unknown as readonly PlacedRoom[]).filter(({ act }) => sessions.may(act));
}

function RoomLink({ room }: { readonly room: PlacedRoom }) {
  const { id, plugin, icon } = room;
  const i18n = useService(I18N);
  const t = useTexts(plugin);
  const to = usePathOf(room);
  if (to === undefined || !i18n.has(plugin)) return null;
  return (
    <Link className="desk-room-link" to={to} current="section">
      <Icon name={icon} size={16} />
      <span>{t(`rooms.${id}`)}</span>
      <Count room={id} />
    </Link>
  );
}

/** The path of a room; undefined while its plugin has no such route. */
function usePathOf({ id, route = id }: DeskRoom): string | undefined {
  const navigation = useService(NAVIGATION);
  useStore(useService(REGISTRY).routes);
  try {
    return navigation.linkTo(route);
  } catch {
    return undefined;
  }
}

/** Reads what waits when somebody goes elsewhere or comes back to the page; an act of theirs reads it as well. */
function useFreshCounts(): void {
  const counts = useService(WAITING_COUNTS);
  const room = useStore(useService(NAVIGATION), ({ path }) => path.replace(/\?.*$/s, ""));
  useEffect(() => void counts.read(), [counts, room]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void counts.read();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [counts]);
}

function Count({ room }: { readonly room: string }) {
  const t = useTexts("desk");
  const waiting = useStore(useService(WAITING_COUNTS), (counts) => countOf(counts, room));
  if (waiting === undefined) return null;
  return (
    <span className="desk-count">
      {waiting} <span className="visually-hidden">{t("waiting")}</span>
    </span>
  );
}
