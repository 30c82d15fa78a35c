import { LimitsPage } from "./limits-page.tsx";

export default function BetLimitsScreen() {
  return <LimitsPage kind="stake" />;
}
