import type { Services } from "@core";
import { SECURITY_DESK } from "./security-desk.ts";

/** Opens the sign-in security from the account's menu. */
export default function openSecurity(services: Services): void {
  services.get(SECURITY_DESK).open();
}
