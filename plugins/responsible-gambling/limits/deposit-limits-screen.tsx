import { NAVIGATION, useService, useStore } from "@core";
import { ChoosePage, LimitsPage } from "./limits-page.tsx";

export default function DepositLimitsScreen() {
  const isStep = useStore(useService(NAVIGATION), ({ route }) => route === "choose-deposit-limits");
  return isStep ? <ChoosePage kind="deposit" /> : <LimitsPage kind="deposit" />;
}
