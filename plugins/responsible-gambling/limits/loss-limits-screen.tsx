import { NAVIGATION, useService, useStore } from "@core";
import { ChoosePage, LimitsPage } from "./limits-page.tsx";

export default function LossLimitsScreen() {
  const isStep = useStore(useService(NAVIGATION), ({ route }) => route === "choose-loss-limits");
  return isStep ? <ChoosePage kind="loss" /> : <LimitsPage kind="loss" />;
}
