import { Button, Failed, Icon, useTexts } from "@core";
import { useId, useState } from "react";
import { ChainCheck, type ChainVerdict } from "../check-chain.ts";
import type { ReceiptsApi } from "../receipts-api.ts";

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "running" | "done"; readonly verdict: ChainVerdict }
  | { readonly kind: "failed"; readonly error: unknown };

/** Checks every receipt of the player, one after another: none is missing, and none was inserted later. */
export function ChainPanel({ api }: { api: ReceiptsApi }) {
  const t = useTexts("my-bets-verify");
  const label = useId();
  const [state, setState] = useState<State>({ kind: "idle" });
  const run = async () => {
    setState({ kind: "running", verdict: { checked: 0 } });
    try {
      setState({ kind: "done", verdict: await wholeChain(api, (verdict) => setState({ kind: "running", verdict })) });
    } catch (error) {
      setState({ kind: "failed", error });
    }
  };
  return (
    <section className="verify-chain panel" aria-labelledby={label}>
      <h2 id={label}>{t("chain.title")}</h2>
      <p>{t("chain.text")}</p>
      {state.kind === "failed" ? <Failed error={state.error} /> : null}
      <div role="status">{"verdict" in state ? <Verdict {...state} /> : null}</div>
      <Button busy={state.kind === "running"} onClick={() => void run()}>
        <Icon name="shield-check" />
        {t("chain.check")}
      </Button>
    </section>
  );
}

function Verdict({ kind, verdict: { checked, broken } }: Extract<State, { verdict: ChainVerdict }>) {
  const t = useTexts("my-bets-verify");
  if (broken) {
    const isUnsure = broken.why === "unsupported" || broken.why === "key_unknown";
    return (
      <p className="verify-check" data-verdict={isUnsure ? "unsure" : "bad"}>
        <Icon name={isUnsure ? "circle-dashed" : "circle-x"} />
        {t(`chain.${broken.why}`, { number: broken.number, count: checked })}
      </p>
    );
  }
  if (kind === "running") return <p>{t("chain.running", { count: checked })}</p>;
  return (
    <p className="verify-check" data-verdict="good">
      <Icon name="circle-check" />
      {t("chain.good", { count: checked })}
    </p>
  );
}

async function wholeChain(api: ReceiptsApi, onVerdict: (verdict: ChainVerdict) => void): Promise<ChainVerdict> {
  const keys = (await api.keys()) ?? [];
  const check = new ChainCheck(keys, globalThis.isSecureContext ? crypto.subtle : undefined);
  for (let after = 0; ;) {
    const { receipts, next } = await api.page(after);
    const verdict = await check.add(receipts);
    if (next === null || verdict.broken) return verdict;
    onVerdict(verdict);
    after = next;
  }
}
