import { Failed, Skeleton, useService, useStore } from "@core";
import { useEffect, useState } from "react";
import type { IdentityProofProps } from "../contract.ts";
import { METHOD_STORE } from "./method-store.ts";
import { UnlockByCode } from "./unlock-by-code.tsx";
import { UnlockForm } from "./unlock-form.tsx";
import "./security.css";

/** Asks for a proof of identity, unless one has just been given in this browser. */
export default function IdentityProof({ back, children }: IdentityProofProps) {
  const store = useService(METHOD_STORE);
  const { answer, failure } = useStore(store);
  // An answer from before says nothing about what has been used up since.
  const [isFresh, setFresh] = useState(false);
  const load = () => void store.load().then(() => setFresh(true));
  useEffect(() => void store.load().then(() => setFresh(true)), [store]);

  if (failure) return <Failed error={failure} onRetry={load} />;
  if (!answer || !isFresh) return <Skeleton kind="block" height="150px" />;
  if (answer.isUnlocked) return children;
  const isOn = answer.methods.length > 0;
  return isOn || !answer.hasPassword ? <UnlockByCode isOn={isOn} back={back} /> : <UnlockForm />;
}
