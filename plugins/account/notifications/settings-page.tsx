import { AccountRoom, Failed, Skeleton, useStore } from "@core";
import type { ReactNode } from "react";
import type { SettingsStore } from "./settings-store.ts";

export interface SettingsPageProps {
  readonly store: SettingsStore;
  readonly title: string;
  readonly text: string;
  readonly children: (devices: number) => ReactNode;
}

/** The frame of a settings screen: its title, and its content once the player's wishes are loaded. */
export function SettingsPageFrame({ store, title, text, children }: SettingsPageProps) {
  const devices = useStore(store, ({ settings }) => settings?.devices);
  const error = useStore(store, (state) => state.error);
  return (
    <AccountRoom title={title} lead={text}>
      {devices === undefined ? (
        error === undefined ? (
          <Skeleton kind="block" height="420px" />
        ) : (
          <Failed error={error} onRetry={() => void store.load()} />
        )
      ) : (
        children(devices)
      )}
    </AccountRoom>
  );
}
