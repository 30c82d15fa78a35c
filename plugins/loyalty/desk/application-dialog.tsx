import { useService, useTexts } from "@core";
import { DecisionDialog } from "../../desk/exports/queue.ts";
import { APPLICATION_QUEUE } from "./application-queue.ts";
import type { ApplicationDecision, DeskApplication } from "./wire.ts";

export interface Deciding {
  readonly application: DeskApplication;
  readonly decision: ApplicationDecision["decision"];
}

interface ApplicationDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: () => void;
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Decides an application for a status. */
export function ApplicationDialog({ deciding, onDecided, onOver, onClose }: ApplicationDialogProps) {
  const { application, decision } = deciding;
  const { id, player, status } = application;
  const t = useTexts("loyalty-desk");
  const queue = useService(APPLICATION_QUEUE);
  const decide = async (reason: string) => {
    await queue.decide(id, { decision, reason });
    onDecided();
  };
  return (
    <DecisionDialog
      queue={queue}
      id={id}
      title={t(`decide.${decision}.title`, { player, status: t(`status.${status}`) })}
      text={t(`decide.${decision}.text`)}
      button={t(`decide.${decision}.button`)}
      isDangerous={decision === "refuse"}
      decide={decide}
      onOver={onOver}
      onClose={onClose}
    />
  );
}
