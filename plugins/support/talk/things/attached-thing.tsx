import { Button, Icon, useTexts } from "@core";
import { ThingCard } from "./thing-card.tsx";
import type { Attached } from "./use-attached.ts";
import "./things.css";

/** What goes along with the next message, until it is sent or taken off. */
export function AttachedThing({ attached }: { readonly attached: Attached | undefined }) {
  const t = useTexts("support-talk");
  if (!attached) return null;
  const { ref, thing, isUnknown, drop } = attached;
  return (
    <div className="thing-attached" role="group" aria-label={t("thing.attached")}>
      {isUnknown ? <p role="alert">{t("refused.THING_UNKNOWN")}</p> : null}
      <ThingCard of={ref} thing={thing}>
        <Button className="icon-button" kind="quiet" aria-label={t("thing.drop")} onClick={drop}>
          <Icon name="x" />
        </Button>
      </ThingCard>
    </div>
  );
}
