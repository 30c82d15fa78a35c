import { useService, useStore } from "@core";
import { SESSION } from "../../session/contract.ts";
import type { Contacts } from "../overview/proofs.ts";

/** Which contact data the player's account has. */
export function useContacts(): Contacts {
  const hasEmail = useStore(useService(SESSION), ({ account }) => Boolean(account?.email));
  const hasPhone = useStore(useService(SESSION), ({ account }) => Boolean(account?.phone));
  return { hasEmail, hasPhone };
}
