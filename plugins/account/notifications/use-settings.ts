import { deviceTimeZone, HTTP, useFormat, useService } from "@core";
import { useEffect, useState } from "react";
import { SettingsStore } from "./settings-store.ts";

/** The player's wishes, loaded when a screen shows them. */
export function useSettings(): SettingsStore {
  const http = useService(HTTP);
  const { timeZone } = useFormat().state;
  const [store] = useState(() => new SettingsStore(http, () => timeZone ?? deviceTimeZone()));
  useEffect(() => void store.load(), [store]);
  return store;
}
