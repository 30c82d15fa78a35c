import { LimitsPage } from "./limits-page.tsx";

export default function TimeLimitsScreen() {
  return <LimitsPage kind="time" />;
}
