import { EidPage } from "./eid-page.tsx";

/** Players confirm who they are by the digital identity of their state. */
export default function NationalIdScreen() {
  return <EidPage way="national-id" />;
}
