import { EidPage } from "./eid-page.tsx";

/** Players confirm who they are in their bank's app. */
export default function BankIdScreen() {
  return <EidPage way="bank-id" />;
}
