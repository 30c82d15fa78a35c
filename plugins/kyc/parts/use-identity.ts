import { useService, useStore } from "@core";
import { useEffect } from "react";
import { IDENTITY, type IdentityState } from "../contract.ts";

/** The proof of the player's identity, kept up to date while the component is shown. */
export function useIdentity(): IdentityState {
  const identity = useService(IDENTITY);
  useEffect(() => identity.open(), [identity]);
  return useStore(identity);
}
