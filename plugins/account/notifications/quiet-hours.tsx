import { Button, Fault, Field, Icon, useFormat, useStore, useTexts } from "@core";
import { useId } from "react";
import { areHours, HALF_HOURS, type QuietHours as Hours } from "./quiet-rules.ts";
import { hoursIn, isOnIn, type SettingsStore } from "./settings-store.ts";
import "./quiet-hours.css";

/** Whether pushes and SMS wait, and from when to when. */
export function QuietHours({ store }: { store: SettingsStore }) {
  const t = useTexts("account-notifications");
  const id = useId();
  const isOn = useStore(store, (state) => isOnIn(state, "quiet"));
  const from = useStore(store, (state) => hoursIn(state).from);
  const to = useStore(store, (state) => hoursIn(state).to);
  const hasFailed = useStore(store, ({ failed }) => failed.has("quiet"));
  const time = useTime();
  return (
    <section className="room-group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("quiet.title")}</h2>
      <div className="panel">
        <div className="room-row">
          <Icon name="moon" size={20} />
          <div>
            <h3>{t("quiet.from-to", { from: time(from), to: time(to) })}</h3>
            <p id={`${id}-text`}>{t("quiet.wait", { to: time(to) })}</p>
            <Fault text={hasFailed ? t("failed") : undefined} />
          </div>
          <div className="room-row-end">
            <button
              className="switch"
              type="button"
              role="switch"
              aria-checked={isOn}
              aria-labelledby={`${id}-title`}
              aria-describedby={`${id}-text`}
              onClick={() => void store.press("quiet")}
            />
          </div>
        </div>
        {isOn ? <Choice store={store} hours={{ from, to }} /> : null}
      </div>
    </section>
  );
}

/** The hours by half hours, and the time zone in which they count. */
function Choice({ store, hours }: { store: SettingsStore; hours: Hours }) {
  const t = useTexts("account-notifications");
  const time = useTime();
  const zone = useStore(store, ({ settings }) => settings?.quietZone);
  const here = store.timeZone();
  const error = areHours(hours) ? undefined : t("quiet.same");
  return (
    <div className="quiet-choice">
      {(["from", "to"] as const).map((end) => (
        <Field key={end} label={t(`quiet.${end}`)} error={end === "to" ? error : undefined}>
          {(control) => (
            <select
              {...control}
              value={hours[end]}
              onChange={({ target }) => void store.choose({ ...hours, [end]: target.value })}
            >
              {HALF_HOURS.map((each) => (
                <option key={each} value={each}>
                  {time(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {zone ? (
        <p className="room-small">
          {t("quiet.zone", { zone: readable(zone) })}{" "}
          {zone === here ? null : (
            <Button onClick={() => void store.choose(hours)}>{t("quiet.here", { zone: readable(here) })}</Button>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** Writes a half hour as the player's language does. */
function useTime(): (halfHour: string) => string {
  const format = useFormat();
  return (halfHour) => format.dateTime(`2000-01-01T${halfHour}:00Z`, { timeStyle: "short", timeZone: "UTC" });
}

const readable = (zone: string): string => zone.replaceAll("_", " ");
