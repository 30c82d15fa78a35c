import { useFormat, useService, useTexts } from "@core";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../desk/contract.ts";
import { ReasonDialog } from "../../desk/exports/room.ts";
import { type Decision, proposalMade } from "../../desk/proposals/wire.ts";
import type { HostOrder, HostOrderDone } from "./wire.ts";

/** One person proposes that an order is done by hand; another one confirms or refuses it. */
export type ByHandStep = "propose" | Decision["verdict"];

interface ByHandDialogProps {
  readonly order: HostOrder;
  readonly step: ByHandStep;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says that a host has booked an order by hand, and what that means for the ledger. */
export function ByHandDialog({ order, step, onDone, onClose }: ByHandDialogProps) {
  const t = useTexts("embed-desk");
  const http = useService(DESK_HTTP);
  const { id, proposal } = order;
  const send = async (reason: string) => {
    if (step === "propose") {
      const body: HostOrderDone = { note: reason };
      await http.send(`/api/desk/v1/host-orders/${id}/done`, { method: "POST", body, answer: proposalMade });
    } else {
      const body: Decision = { verdict: step, reason };
      const url = `/api/desk/v1/proposals/${proposal!.id}/decision`;
      await http.send(url, { method: "POST", body, answer: z.unknown() });
    }
    onDone();
  };
  return (
    <ReasonDialog
      title={t(`ending.${step}.title`, { number: id })}
      text={t(`ending.${step}.text`, { by: proposal?.by ?? "" })}
      button={t(`ending.${step}.button`)}
      isDangerous={step === "refuse"}
      onClose={onClose}
      onDo={send}
    >
      {step === "refuse" ? null : <InTheLedger order={order} />}
      {proposal && step !== "propose" ? <p dir="auto">{`“${proposal.note}”`}</p> : null}
    </ReasonDialog>
  );
}

function InTheLedger({ order: { call, amount, currency, bet, host, account } }: { readonly order: HostOrder }) {
  const t = useTexts("embed-desk");
  const sum = useFormat().money(Math.abs(amount), currency);
  const what = amount < 0 ? "take-back" : call;
  return <p>{t(`ledger.${what}`, { amount: sum, bet: bet ?? "", host, account })}</p>;
}
