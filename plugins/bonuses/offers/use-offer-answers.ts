import { BUS, useService } from "@core";
import { useState } from "react";
import { BONUSES_API } from "../bonuses-api.ts";
import { bonusTaken } from "../contract.ts";
import { type Refusal, useRefusals } from "../use-refusals.ts";
import type { Offer } from "../wire.ts";

/** Takes or declines an offer, one act at a time. */
export function useOfferAnswers({ slug, version }: Offer, onDone: (isTaken: boolean) => void, code?: string) {
  const api = useService(BONUSES_API);
  const bus = useService(BUS);
  const refusal = useRefusals();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal>();
  const run = async (isTaken: boolean, work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      if (isTaken) bus.publish(bonusTaken, { campaign: slug });
      onDone(isTaken);
    } catch (error) {
      setFailure(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    onTake: () => void run(true, () => api.take({ slug, version }, code)),
    onDecline: () => void run(false, () => api.answer(slug, "declined")),
    onNever: () => void run(false, () => api.answer(slug, "never")),
  };
}
