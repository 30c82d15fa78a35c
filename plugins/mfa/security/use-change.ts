import { HttpError, useService, useTexts } from "@core";
import { useState } from "react";
import { errorText } from "../failure-text.ts";
import { METHOD_STORE } from "./method-store.ts";

export interface Change {
  readonly isBusy: boolean;
  /** Why the last change was refused, as text. */
  readonly fault: string | undefined;
  /** Answers whether it was done. */
  readonly change: (work: () => Promise<void>) => Promise<boolean>;
}

/** Makes one change at a time. Where it has to be confirmed again who changes it, the section asks for that. */
export function useChange(): Change {
  const t = useTexts("mfa");
  const store = useService(METHOD_STORE);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(errorText(t)(error));
      if (error instanceof HttpError && error.errorCode === "CONFIRMATION_NEEDED") await store.load();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, change };
}
