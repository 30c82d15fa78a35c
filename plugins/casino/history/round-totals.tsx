import { ANNOUNCER, Button, Icon, saveFile, useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import { Amount } from "../../cashier/exports/money-lists.ts";
import type { RoundsApi } from "./rounds-api.ts";
import type { RoundsAnswer, RoundsFilter } from "./wire.ts";

interface RoundTotalsProps {
  readonly api: RoundsApi;
  readonly answer: RoundsAnswer;
  readonly filter: RoundsFilter;
}

/** What the whole period and filter come to, as the ledger has it. */
export function RoundTotals({ api, answer: { currency, totals }, filter }: RoundTotalsProps) {
  const t = useTexts("casino-history");
  const format = useFormat();
  const { rounds, staked, returned, prizes } = totals;
  const sums = [
    ["staked", staked, false],
    ["returned", returned, false],
    ...(prizes > 0 ? [["prizes", prizes, false] as const] : []),
    ["net", returned + prizes - staked, true],
  ] as const;
  return (
    <div className="money-totals panel">
      <dl aria-label={t("together")}>
        <div>
          <dt>{t("rounds")}</dt>
          <dd>
            <bdi dir="ltr">{format.number(rounds)}</bdi>
          </dd>
        </div>
        {sums.map(([name, minor, isChange]) => (
          <div key={name}>
            <dt>{t(`sum.${name}`)}</dt>
            <dd>
              <Amount minor={minor} currency={currency} isChange={isChange} />
            </dd>
          </div>
        ))}
      </dl>
      <FileButton api={api} filter={filter} />
    </div>
  );
}

/** Saves all rounds of the filter as a file. */
function FileButton({ api, filter }: Pick<RoundTotalsProps, "api" | "filter">) {
  const t = useTexts("casino-history");
  const announcer = useService(ANNOUNCER);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = async () => {
    setState("busy");
    try {
      saveFile(await api.statement(filter), `${["casino", filter.from, filter.to].filter(Boolean).join("-")}.csv`);
      setState("idle");
      announcer.announce(t("file.done"));
    } catch {
      setState("failed");
      announcer.announce(t("file.failed"));
    }
  };
  return (
    <Button size="small" busy={state === "busy"} onClick={() => void save()}>
      <Icon name="download" size={16} />
      <span>{t(state === "failed" ? "file.failed" : "file.csv")}</span>
    </Button>
  );
}
