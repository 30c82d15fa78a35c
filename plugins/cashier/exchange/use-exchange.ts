import { HttpError, randomId, useService, useTexts } from "@core";
import { failureOf } from "@core/forms";
import { useState } from "react";
import { WALLET } from "../../wallet/contract.ts";
import type { ExchangeApi } from "./exchange-api.ts";
import { type Exchange, type ExchangeQuote, exchangeRefusal, type QuoteRequest } from "./wire.ts";

type State =
  | { readonly at: "idle"; readonly fault?: string }
  | { readonly at: "asking" }
  /** The key belongs to the quote, so that a second press after a lost answer exchanges nothing more. */
  | { readonly at: "quoted" | "sending"; readonly quote: ExchangeQuote; readonly key: string; readonly fault?: string }
  | { readonly at: "done"; readonly exchange: Exchange };

export interface ExchangeSteps {
  readonly state: State;
  readonly ask: (request: QuoteRequest) => Promise<void>;
  readonly accept: () => Promise<void>;
  /** The fields were changed, or say this. */
  readonly reset: (fault?: string) => void;
}

/** The steps of an exchange: a quote is asked for, shown, and accepted. */
export function useExchange(api: ExchangeApi): ExchangeSteps {
  const t = useTexts("cashier-exchange");
  const wallet = useService(WALLET);
  const [state, setState] = useState<State>({ at: "idle" });
  return {
    state,
    async ask(request) {
      setState({ at: "asking" });
      try {
        setState({ at: "quoted", quote: await api.quote(request), key: randomId() });
      } catch (error) {
        setState({ at: "idle", fault: refusedOf(error) ?? t("failed") });
      }
    },
    async accept() {
      if (state.at !== "quoted") return;
      const { quote, key } = state;
      setState({ at: "sending", quote, key });
      try {
        const exchange = await api.accept(quote.id, key);
        setState({ at: "done", exchange });
        void wallet.refresh();
      } catch (error) {
        const refused = refusedOf(error);
        if (refused === undefined) setState({ at: "quoted", quote, key, fault: t("unknown") });
        else setState({ at: "idle", fault: refused });
      }
    },
    reset: (fault) => setState(fault === undefined ? { at: "idle" } : { at: "idle", fault }),
  };

  /** Undefined if it is not known whether the call was carried out. */
  function refusedOf(error: unknown): string | undefined {
    const { kind, message } = failureOf(error);
    const code = exchangeRefusal.safeParse(error instanceof HttpError ? error.errorCode : undefined);
    if (code.success) return t(`refusal.${code.data}`);
    return kind === "refused" ? message : undefined;
  }
}
