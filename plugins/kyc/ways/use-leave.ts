import { HTTP, NAVIGATION, useService } from "@core";
import { type Failure, failureOf } from "@core/forms";
import { useCallback, useState } from "react";
import * as z from "zod/mini";
import { useOnReturn } from "./use-fresh.ts";
import { addressAnswer } from "./ways-wire.ts";

const leavingAnswer = z.extend(addressAnswer, { isFramed: z.optional(z.boolean()) });

export interface Leave {
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /** The address that stays on this page, in a frame, if the provider's is for one. */
  readonly framed: string | undefined;
  /** Puts the frame away. */
  readonly close: () => void;
  /** `more` is sent along. */
  readonly go: (more?: Readonly<Record<string, unknown>>) => void;
}

/** Sends the browser to the page of a provider, which sends it back to this one. */
export function useLeave(path: string): Leave {
  const [http, navigation] = [useService(HTTP), useService(NAVIGATION)];
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [framed, setFramed] = useState<string>();
  // After "back" the browser shows this page as it was, so it must not stay busy.
  useOnReturn(useCallback(() => setBusy(false), []));

  const leave = async (more: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const [here = ""] = navigation.state.path.split(/[?#]/);
      const body = { returnTo: navigation.href(here), ...more };
      const { address, isFramed } = await http.send(path, { method: "POST", body, answer: leavingAnswer });
      if (!isFramed) return location.assign(address);
      setFramed(address);
      setBusy(false);
    } catch (refusal) {
      setFailure(failureOf(refusal));
      setBusy(false);
    }
  };
  const close = () => setFramed(undefined);
  return { isBusy, failure, framed, close, go: (more = {}) => void leave(more) };
}
