import { Fault, Icon, Link, NAVIGATION, useFormat, useService, useStore, useTexts } from "@core";
import { cellOf, type Channel, CHANNELS, isOffer, isSwitch, type Subject } from "./matrix-rules.ts";
import { isOnIn, type SettingsStore, type SwitchKey } from "./settings-store.ts";
import "./matrix.css";

const ICONS: Readonly<Record<Channel, string>> = {
  email: "mail",
  sms: "phone",
  push: "smartphone",
  product: "bell",
};

export interface WishTableProps {
  readonly store: SettingsStore;
  readonly label: string;
  readonly subjects: readonly Subject[];
  /** Whether each subject leads to its own page. */
  readonly isLinked?: boolean;
}

/** A row for each subject, with a switch for each channel on which it is offered. */
export function WishTable({ store, label, subjects, isLinked = false }: WishTableProps) {
  const t = useTexts("account-notifications");
  return (
    <div className="panel">
      <table className="wishes" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("column")}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                <span className="wish-channel">
                  <Icon name={ICONS[channel]} size={20} />
                  {t(`channel.${channel}`)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <WishRow key={subject} store={store} subject={subject} isLinked={isLinked} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WishRow({ store, subject, isLinked }: { store: SettingsStore; subject: Subject; isLinked: boolean }) {
  const t = useTexts("account-notifications");
  const navigation = useService(NAVIGATION);
  const hasFailed = useStore(store, ({ failed }) => CHANNELS.some((channel) => failed.has(`${subject} ${channel}`)));
  const name = t(`subject.${subject}.name`);
  return (
    <tr>
      <th scope="row">
        {isLinked && !isOffer(subject) ? (
          <Link className="wish-link" to={navigation.linkTo("notification-settings-group", { activePage: subject })}>
            <b>{name}</b>
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <small>{t(`subject.${subject}.about`)}</small>
        {isOffer(subject) ? <Consented store={store} subject={subject} /> : null}
        <Fault text={hasFailed ? t("failed") : undefined} />
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel}>
          <WishCell store={store} subject={subject} channel={channel} name={name} />
        </td>
      ))}
    </tr>
  );
}

interface WishCellProps {
  readonly store: SettingsStore;
  readonly subject: Subject;
  readonly channel: Channel;
  readonly name: string;
}

function WishCell({ store, subject, channel, name }: WishCellProps) {
  const t = useTexts("account-notifications");
  const key: SwitchKey = `${subject} ${channel}`;
  const isOn = useStore(store, (state) => isOnIn(state, key));
  const cell = cellOf(subject, channel);
  if (isSwitch(cell))
    return (
      <button
        className="switch"
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={t("switch", { subject: name, channel: t(`channel.${channel}`) })}
        onClick={() => void store.press(key)}
      />
    );
  return (
    <span className="wish-fixed">
      {cell === "always" ? (
        <>
          <Icon name="lock" size={16} />
          {t("always")}
        </>
      ) : (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t("notOffered")}</span>
        </>
      )}
    </span>
  );
}

/** When the player last agreed or refused to receive offers of a kind. */
function Consented({ store, subject }: { store: SettingsStore; subject: Subject }) {
  const t = useTexts("account-notifications");
  const format = useFormat();
  const last = useStore(store, ({ settings }) =>
    settings?.consents
      .filter((each) => each.subject === subject)
      .reduce<{ readonly at: string; readonly isGiven: boolean } | undefined>(
        (newest, each) => (newest === undefined || each.at > newest.at ? each : newest),
        undefined,
      ),
  );
  if (!last) return null;
  const when = format.dateTime(last.at, { dateStyle: "medium", timeStyle: "short" });
  return <small>{t(last.isGiven ? "agreed" : "withdrawn", { when })}</small>;
}
