import { Button, deviceTimeZone, Fault, Field, parseMoney, useFormat, useTexts } from "@core";
import { type SyntheticEvent, useState } from "react";
import { useRefusals } from "../use-refusals.ts";
import { BOUNDS, type DraftField, EMPTY_DRAFT, FIELDS, readDraft, type RuleDraft } from "./draft-rules.ts";
import type { RulesApi } from "./rules-api.ts";
import { RULE_KINDS, type RuleKind, type RulesAnswer, type RuleTerms, type TrialAnswer } from "./rules-wire.ts";
import { useSentence } from "./use-sentence.ts";

interface RuleFormProps {
  readonly currency: string;
  readonly api: RulesApi;
  readonly onChange: (answer: RulesAnswer) => void;
}

/** Builds a rule, says it back in words, and tries it on the player's own last three months before it begins. */
export function RuleForm({ currency, api, onChange }: RuleFormProps) {
  const t = useTexts("responsible-gambling-rules");
  const format = useFormat();
  const sentence = useSentence(currency);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [wrong, setWrong] = useState<readonly DraftField[]>([]);
  const [tried, setTried] = useState<{ readonly terms: RuleTerms; readonly answer: TrialAnswer }>();
  const [isBusy, setBusy] = useState(false);
  const refusal = useRefusals();
  const [failure, setFailure] = useState<string>();

  const change = (part: Partial<RuleDraft>) => {
    setDraft((last) => ({ ...last, ...part }));
    setTried(undefined);
    setWrong([]);
    setFailure(undefined);
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(refusal(error));
    } finally {
      setBusy(false);
    }
  };
  const tryOut = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const zone = format.state.timeZone ?? deviceTimeZone();
    const read = readDraft(draft, zone, (text) => parseMoney(text, currency, format));
    if ("wrong" in read) setWrong(read.wrong);
    else void run(async () => setTried({ terms: read.terms, answer: await api.tryOut(read.terms) }));
  };
  const begin = (terms: RuleTerms) =>
    run(async () => {
      onChange(await api.add(terms));
      setDraft(EMPTY_DRAFT);
      setTried(undefined);
    });

  const field = (name: DraftField) => (
    <Field
      key={name}
      label={t(`field.${name}`)}
      error={wrong.includes(name) ? t(`wrong.${name}`, BOUNDS[name] ?? {}) : undefined}
      after={name === "amount" ? currency : undefined}
    >
      {(control) => (
        <input
          {...control}
          type={name === "from" || name === "to" ? "time" : "text"}
          inputMode={name === "amount" ? "decimal" : "numeric"}
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <section className="panel rule-form" aria-labelledby="rule-form-title">
      <h2 id="rule-form-title">{t("new")}</h2>
      <form className="stack" onSubmit={tryOut} noValidate>
        <Field label={t("kind.label")}>
          {(control) => (
            <select
              {...control}
              value={draft.kind}
              onChange={({ target }) => change({ kind: target.value as RuleKind })}
            >
              {RULE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="rule-fields">{FIELDS[draft.kind].map(field)}</div>
        <Fault text={failure} />
        {tried ? (
          <div className="rule-tried" role="status">
            <p>{sentence(tried.terms)}</p>
            <p className="muted">
              {tried.terms.kind === "slip_time"
                ? t("untried")
                : t("tried", { count: tried.answer.stopped, all: tried.answer.bets })}{" "}
              {tried.answer.stopped > 0
                ? t("tried-net", {
                    staked: format.money(tried.answer.staked, currency),
                    net: format.money(tried.answer.net, currency),
                  })
                : null}
            </p>
          </div>
        ) : null}
        <div className="rule-actions">
          <Button type="submit" busy={isBusy}>
            {t("try")}
          </Button>
          {tried ? (
            <Button busy={isBusy} onClick={() => void begin(tried.terms)}>
              {t("begin")}
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  );
}
