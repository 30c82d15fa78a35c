import { HttpError, useService, useTexts } from "@core";
import { useState } from "react";
import { errorText } from "../failure-text.ts";
import { METHOD_STORE } from "./method-store.ts";

export interface Change {
  readonly isBusy: boolean;
  /** The text that says why the last change was refused. */
  readonly fault: string | undefined;
  /** Answers whether the change was made. */
  readonly change: (work: () => Promise<void>) => Promise<boolean>;
}

/** Makes one change at a time. If the player has to confirm their identity again, the section asks for it. */
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
