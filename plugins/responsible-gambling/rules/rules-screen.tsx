import {
  AccountRoom,
  Button,
  Dialog,
  EmptyState,
  Failed,
  Fault,
  HTTP,
  Skeleton,
  useFormat,
  useResource,
  useService,
  useTexts,
} from "@core";
import { useMemo, useState } from "react";
import { BackToRoom } from "../room/back-to-room.tsx";
import { useRefusals } from "../use-refusals.ts";
import { RuleForm } from "./rule-form.tsx";
import { RulesApi } from "./rules-api.ts";
import type { OwnRule, RulesAnswer } from "./rules-wire.ts";
import { useRulesNews } from "./use-rules-news.ts";
import { useSentence } from "./use-sentence.ts";
import "./rules.css";

/** The rules that the player has given themselves, and a form for another one. */
export default function RulesScreen() {
  const t = useTexts("responsible-gambling-rules");
  const http = useService(HTTP);
  const api = useMemo(() => new RulesApi(http), [http]);
  const [changed, setChanged] = useState<RulesAnswer>();
  const {
    value: loaded,
    status,
    error,
    retry,
  } = useResource(
    async (signal) => {
      const answer = await api.read(signal);
      if (!signal.aborted) setChanged(undefined);
      return answer;
    },
    [api],
  );
  useRulesNews(retry);
  const value = changed ?? loaded;
  return (
    <AccountRoom title={t("title")} lead={t("lead")}>
      <BackToRoom />
      {value ? (
        <div className="stack">
          {value.rules.length === 0 ? (
            <EmptyState icon="sliders-horizontal" title={t("none.title")} text={t("none.text")} />
          ) : (
            <ul className="panel own-rules">
              {value.rules.map((rule) => (
                <RuleRow key={rule.id} rule={rule} answer={value} api={api} onChange={setChanged} />
              ))}
            </ul>
          )}
          <RuleForm currency={value.currency} api={api} onChange={setChanged} />
        </div>
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="320px" />
      )}
    </AccountRoom>
  );
}

interface RuleRowProps {
  readonly rule: OwnRule;
  readonly answer: RulesAnswer;
  readonly api: RulesApi;
  readonly onChange: (answer: RulesAnswer) => void;
}

function RuleRow({ rule, answer, api, onChange }: RuleRowProps) {
  const t = useTexts("responsible-gambling-rules");
  const format = useFormat();
  const sentence = useSentence(answer.currency);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const refusal = useRefusals();
  const [failure, setFailure] = useState<string>();
  const when = (at: string) => format.dateTime(at, { dateStyle: "medium", timeStyle: "short" });
  const lift = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onChange(await api.lift(rule.id));
      setAsked(false);
    } catch (error) {
      setFailure(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="own-rule">
      <div>
        <p>{sentence(rule.terms)}</p>
        <p className="muted">
          {rule.endsAt ? t("ends", { when: when(rule.endsAt) }) : t("since", { when: when(rule.beganAt) })}
        </p>
      </div>
      {rule.endsAt ? null : (
        <Button size="small" onClick={() => setAsked(true)}>
          {t("lift")}
        </Button>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t("lift-title")}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t("keep")}</Button>
            <Button busy={isBusy} onClick={() => void lift()}>
              {t("lift")}
            </Button>
          </>
        }
      >
        <p>{sentence(rule.terms)}</p>
        <p>{t("lift-text", { count: answer.liftAfterHours })}</p>
        <Fault text={failure} />
      </Dialog>
    </li>
  );
}
