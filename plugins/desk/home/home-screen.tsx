import { I18N, Icon, Link, NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { DESK_SESSION } from "../contract.ts";
import { WAITING_COUNTS } from "../counts/counts-store.ts";
import { useRooms } from "../frame/rooms.tsx";
import { RoomHead } from "../parts/room-head.tsx";

/** The start page: the rooms that this person may open, and what their roles allow there. */
export default function HomeScreen() {
  const t = useTexts("desk");
  useTitle(t("home.title"));
  const session = useStore(useService(DESK_SESSION), (state) => state.session);
  const rooms = useRooms();
  const navigation = useService(NAVIGATION);
  const i18n = useService(I18N);
  if (!session) return null;
  return (
    <>
      <RoomHead title={t("home.title")}>{t("home.until", { time: session.endsAt.slice(11, 16) })}</RoomHead>
      <ul className="desk-home">
        {rooms.map(({ id, plugin, icon, route = id }) => (
          <li key={`${plugin}/${id}`}>
            <Link className="desk-home-room" to={navigation.linkTo(route)}>
              <Icon name={icon} />
              <span>
                <b>{i18n.within(plugin)(`rooms.${id}`)}</b>
                <small>{i18n.within(plugin)(`rooms-text.${id}`)}</small>
                <Waiting room={id} plugin={plugin} />
              </span>
              <Icon name="chevron-right" mirrored size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <section className="desk-block">
        <h2>{t("home.acts")}</h2>
        <ul className="desk-chips">
          {session.acts.map((act) => (
            <li className="desk-tag" key={act}>
              {t(`acts.${act.replace(".", "-")}`)}
            </li>
          ))}
        </ul>
        <p className="desk-note">{t("home.acts-note")}</p>
      </section>
    </>
  );
}

/** What waits in a room, in the words of its plugin. */
function Waiting({ room, plugin }: { readonly room: string; readonly plugin: string }) {
  const t = useTexts(plugin);
  const counts = useStore(useService(WAITING_COUNTS)).filter((each) => each.room === room && each.count > 0);
  if (counts.length === 0) return null;
  return (
    <span className="desk-chips">
      {counts.map(({ id, count, hasMore }) => (
        <span className="desk-tag" key={id}>
          <Icon name="clock" size={16} />
          {t(`counts.${id}`, { count, shown: hasMore ? `${count}+` : count })}
        </span>
      ))}
    </span>
  );
}
