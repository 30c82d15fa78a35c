import { CLOCK, deviceTimeZone, setTimeZone, timeZones, useFormat, useService, useTexts } from "@core";
import { useEffect, useMemo, useState } from "react";
import { SettingsGroup } from "./settings-group.tsx";

/** Often enough for a clock without seconds, in milliseconds. */
const TICK_MS = 5000;

/** The time zone in which times are shown. */
export function TimeZoneSetting() {
  const t = useTexts("preferences");
  const format = useFormat();
  const clock = useService(CLOCK);
  const zones = useMemo(() => timeZones(), []);
  const { timeZone = "" } = format.state;
  const [now, setNow] = useState(() => clock.platformNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.platformNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <SettingsGroup label={t("zone.title")}>
      <div className="input">
        <select
          aria-label={t("zone.title")}
          value={timeZone}
          onChange={({ target }) => setTimeZone(format, target.value || undefined, clock.platformNow())}
        >
          <option value="">{t("zone.device", { zone: readable(deviceTimeZone()) })}</option>
          {timeZone === "" || zones.includes(timeZone) ? null : <option value={timeZone}>{readable(timeZone)}</option>}
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {readable(zone)}
            </option>
          ))}
        </select>
      </div>
      <p className="field-hint">
        {t("zone.now")} <bdi>{format.dateTime(now)}</bdi>
      </p>
    </SettingsGroup>
  );
}

const readable = (zone: string): string => zone.replaceAll("_", " ");
