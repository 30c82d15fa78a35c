import { Button, Icon, useStore, useTexts } from "@core";
import type { ReactNode } from "react";
import type { UpdateStore } from "../worker/update-store.ts";

export interface UpdateBarProps {
  readonly update: UpdateStore;
  /** The content shown as long as there is no newer version. */
  readonly instead: ReactNode;
}

/** Says that a newer version is available; a press loads it. */
export function UpdateBar({ update, instead }: UpdateBarProps) {
  const t = useTexts("pwa");
  const { isReady, isAwaited } = useStore(update);
  if (!isReady) return instead;
  return (
    <section className="pwa-bar" aria-label={t("update.title")}>
      <Icon name="refresh-cw" />
      <p>
        <b>{t("update.title")}</b>
        <span>{t(isAwaited ? "update.waits" : "update.text")}</span>
      </p>
      <Button size="small" busy={isAwaited} onClick={() => void update.apply()}>
        {t("update.load")}
      </Button>
    </section>
  );
}
