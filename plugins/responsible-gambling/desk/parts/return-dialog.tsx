import { useService, useTexts } from "@core";
import { DecisionDialog } from "../../../desk/exports/queue.ts";
import { RETURN_QUEUE } from "../return-queue.ts";
import type { BreakReturn, ReturnDecided, ReturnDecision } from "../wire.ts";
import { Opinions } from "./opinions.tsx";

export interface Deciding {
  readonly wish: BreakReturn;
  readonly decision: ReturnDecision["decision"];
}

interface ReturnDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: (outcome: ReturnDecided["outcome"]) => void;
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Decides a wish to return, beside what others said of it. */
export function ReturnDialog({ deciding, onDecided, onOver, onClose }: ReturnDialogProps) {
  const { wish, decision } = deciding;
  const { id, player, opinions } = wish;
  const t = useTexts("responsible-gambling-desk");
  const queue = useService(RETURN_QUEUE);
  const decide = async (reason: string) => {
    const { outcome } = await queue.decide(id, { decision, reason });
    onDecided(outcome);
  };
  const isFirst = decision === "approve" && opinions.length === 0;
  return (
    <DecisionDialog
      queue={queue}
      id={id}
      title={t(`decide.${decision}.title`, { player })}
      text={t(isFirst ? "decide.first-text" : `decide.${decision}.text`)}
      button={t(`decide.${decision}.button`)}
      isDangerous={decision === "refuse"}
      decide={decide}
      onOver={onOver}
      onClose={onClose}
    >
      <Opinions opinions={opinions} />
    </DecisionDialog>
  );
}
