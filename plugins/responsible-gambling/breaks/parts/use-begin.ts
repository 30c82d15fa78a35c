import { HttpError, useService, useTexts } from "@core";
import { useState } from "react";
import type { BreakRequest } from "../../wire.ts";
import { BREAKS } from "../break-store.ts";

/** Begins a break; `fault` says why none began. */
export function useBegin(onBegun: () => void) {
  const t = useTexts("responsible-gambling-breaks");
  const breaks = useService(BREAKS);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const begin = async (asked: BreakRequest) => {
    setBusy(true);
    setFault(undefined);
    try {
      await breaks.begin(asked);
      onBegun();
    } catch (error) {
      const isLonger = error instanceof HttpError && error.errorCode === "BREAK_LONGER";
      setFault(t(isLonger ? "fault.longer" : "fault.unknown"));
      void breaks.refresh();
    }
    setBusy(false);
  };
  return { begin, isBusy, fault };
}
