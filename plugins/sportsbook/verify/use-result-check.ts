import { ANNOUNCER, useService, useServices, useTexts, WORKER_SCRIPTS } from "@core";
import { useEffect, useRef, useState } from "react";
import { checkResult, conclusionOf, type Provable, type ResultCheck } from "./check-result.ts";
import { replayIn } from "./replay-script.ts";

export type Outcome =
  | { readonly kind: "none" | "running" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "checked"; readonly check: ResultCheck };

/** Checks a match on request, and returns the result. */
export function useResultCheck(proof: Provable): { readonly outcome: Outcome; readonly run: () => Promise<void> } {
  const services = useServices();
  const announcer = useService(ANNOUNCER);
  const t = useTexts("sportsbook-verify");
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const shown = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = (shown.current = new AbortController());
    return () => controller.abort();
  }, []);

  const run = async () => {
    const signal = shown.current?.signal;
    if (!signal) return;
    setOutcome({ kind: "running" });
    try {
      const { replay: address } = await services.whenProvided(WORKER_SCRIPTS);
      if (address === undefined) throw new Error("this release has no script that plays matches again");
      const { eventId, origin, commitment } = proof;
      const replayed = await replayIn(address, { eventId, origin, secret: commitment.secret }, signal);
      const check = await checkResult(proof, replayed, globalThis.isSecureContext ? crypto.subtle : undefined);
      if (signal.aborted) return;
      setOutcome({ kind: "checked", check });
      announcer.announce(t(`conclusion.${conclusionOf(check)}`));
    } catch (error) {
      if (!signal.aborted) setOutcome({ kind: "failed", error });
    }
  };
  return { outcome, run };
}
