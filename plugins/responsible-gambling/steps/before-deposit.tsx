import { NAVIGATION, useService, useStore, useWay } from "@core";
import { useEffect, useEffectEvent } from "react";
import { LIMITS } from "../limits/limits-store.ts";
import { stepOf, unchosen } from "../limits/step-rules.ts";
import type { LimitsAnswer } from "../wire.ts";

/** Leads a player who has said nothing yet about the limits that have to be chosen to their step, once for a visit. */
export default function BeforeDeposit() {
  const limits = useService(LIMITS);
  const navigation = useService(NAVIGATION);
  const way = useWay();
  const answer = useStore(limits, (state) => state.answer);
  useEffect(() => void limits.load(), [limits]);
  const lead = useEffectEvent((known: LimitsAnswer) => {
    const [kind] = unchosen(known);
    const step = kind && stepOf(kind, navigation.state.path, way);
    if (step !== undefined && limits.ask()) navigation.go(step, { replace: true });
  });
  useEffect(() => {
    if (answer) lead(answer);
  }, [answer]);
  return null;
}
