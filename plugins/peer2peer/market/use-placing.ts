import { HttpError, isUnknownOutcome, randomId, useService, useTexts } from "@core";
import { useRef, useState } from "react";
import { refusalOf, useRefusalText } from "../../betslip/exports/names.ts";
import { WALLET } from "../../wallet/contract.ts";
import { PEER_API } from "../peer-api.ts";
import { type Order, type OrderRequest, PEER_REFUSALS } from "../wire.ts";

export type Placing =
  | { readonly at: "idle" }
  | { readonly at: "sending" }
  /** The answer was lost: the same order can be sent again under its key, and is placed once. */
  | { readonly at: "unknown" }
  | { readonly at: "refused"; readonly text: string }
  | { readonly at: "placed"; readonly order: Order };

/** Places an order. Its key is that of its content, so that a second press after a lost answer places nothing more. */
export function usePlacing(currency: string, onPlaced: () => void) {
  const t = useTexts("peer2peer");
  const api = useService(PEER_API);
  const wallet = useService(WALLET);
  const refusedText = useRefusalText();
  const [state, setState] = useState<Placing>({ at: "idle" });
  const sent = useRef<{ readonly content: string; readonly key: string }>(undefined);

  return {
    state,
    reset: () => setState({ at: "idle" }),
    place: async (request: OrderRequest): Promise<void> => {
      const content = JSON.stringify(request);
      if (sent.current?.content !== content) sent.current = { content, key: randomId() };
      setState({ at: "sending" });
      try {
        const { order } = await api.place(request, sent.current.key);
        sent.current = undefined;
        setState({ at: "placed", order });
        void wallet.refresh();
        onPlaced();
      } catch (error) {
        if (!(error instanceof HttpError) || isUnknownOutcome(error)) return setState({ at: "unknown" });
        setState({ at: "refused", text: textOf(error) });
      }
    },
  };

  function textOf(error: HttpError): string {
    const own = PEER_REFUSALS.find((code) => code === error.errorCode);
    return own ? t(`refusal.${own}`) : refusedText(refusalOf(error), [], currency);
  }
}
