import { Button, Skeleton, useFormat, useResource, useTexts } from "@core";
import { Amount } from "../../cashier/exports/money-lists.ts";
import { AskAbout } from "../../my-bets/exports/ask-about.ts";
import { useRoundsApi } from "./rounds-api.ts";
import type { GameRound, RoundAnswer } from "./wire.ts";

/** What was staked, won and taken back in a round, and the way to its check. */
export function RoundDetails({ round: { id, currency, game, round, state } }: { readonly round: GameRound }) {
  const t = useTexts("casino-history");
  const api = useRoundsApi();
  const { value, status, retry } = useResource((signal) => api.find(id, signal), [api, id]);
  return (
    <div className="money-row-more" aria-busy={status === "loading"}>
      {state === "lapsed" || state === "left" ? <p>{t(`${state}-explained`)}</p> : null}
      {value ? (
        <Transactions answer={value} currency={currency} />
      ) : status === "failed" ? (
        <div role="alert">
          <p>{t("failed")}</p>
          <Button size="small" onClick={retry}>
            {t("retry")}
          </Button>
        </div>
      ) : (
        <Skeleton kind="block" height="64px" />
      )}
      <p>
        {t("provider")} {game.provider} · {t("number")} <code dir="ltr">{round}</code>
      </p>
      {value?.checkUrl ? (
        <p>
          <a className="inline-link" href={value.checkUrl} target="_blank" rel="noopener noreferrer">
            {t("check")}
          </a>
        </p>
      ) : null}
      <p>
        <AskAbout className="button button-plain button-small" kind="round" id={id} />
      </p>
    </div>
  );
}

function Transactions({ answer, currency }: { readonly answer: RoundAnswer; readonly currency: string }) {
  const t = useTexts("casino-history");
  const format = useFormat();
  return (
    <dl className="facts">
      {answer.transactions.map(({ id, kind, change, isUndone, at }) => (
        <div key={id}>
          <dt>
            <time dateTime={at}>{format.dateTime(at, { hour: "2-digit", minute: "2-digit", second: "2-digit" })}</time>{" "}
            {t(`kind.${kind}`)}
            {isUndone ? <> ({t("undone")})</> : null}
          </dt>
          <dd>
            <Amount minor={change} currency={currency} isChange />
          </dd>
        </div>
      ))}
    </dl>
  );
}
