import { Button, Fault, Link, useTexts, useWay } from "@core";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { ANSWERS, type Answers, bandOf, QUESTIONS, scoreOf } from "./pgsi-rules.ts";

/** The self-test. What is answered stays in this component: it is neither sent nor stored. */
export function SelfTest() {
  const t = useTexts("responsible-gambling-principles");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [score, setScore] = useState<number>();
  const [isMissing, setMissing] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sum = scoreOf(answers);
    setScore(sum);
    setMissing(sum === undefined);
    const first = QUESTIONS.findIndex((question) => answers[question] === undefined);
    form.current?.querySelectorAll("fieldset")[first]?.querySelector("input")?.focus();
  };

  return (
    <section className="limits-block panel" aria-labelledby={id}>
      <h2 id={id}>{t("test.title")}</h2>
      <p className="limits-lead">{t("test.about")}</p>
      {score === undefined ? (
        <form ref={form} className="self-test" noValidate onSubmit={submit}>
          <ol>
            {QUESTIONS.map((question) => (
              <li key={question}>
                <fieldset>
                  <legend>{t(`question.${question}`)}</legend>
                  <div className="self-test-answers">
                    {ANSWERS.map((answer) => (
                      <label key={answer}>
                        <input
                          type="radio"
                          name={`${id}-${question}`}
                          checked={answers[question] === answer}
                          onChange={() => setAnswers((before) => ({ ...before, [question]: answer }))}
                        />
                        <span>{t(`answer.${answer}`)}</span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              </li>
            ))}
          </ol>
          <Fault text={isMissing ? t("test.missing") : undefined} />
          <Button type="submit">{t("test.show")}</Button>
        </form>
      ) : (
        <Result
          score={score}
          onAgain={() => {
            setAnswers({});
            setScore(undefined);
          }}
        />
      )}
    </section>
  );
}

/** The result in plain words, with ways on that are no bets. */
function Result({ score, onAgain }: { readonly score: number; readonly onAgain: () => void }) {
  const t = useTexts("responsible-gambling-principles");
  const way = useWay();
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  const ways = [
    [way("self-restraint"), t("way.limits")],
    [way("self-exclusion"), t("way.exclusion")],
  ] as const;
  return (
    <div className="self-test">
      <h3 ref={place} tabIndex={-1}>
        {t("test.score", { score })}
      </h3>
      <p>{t(`result.${bandOf(score)}`)}</p>
      <div className="self-test-ways">
        <a className="button button-plain" href="#talk">
          {t("way.talk")}
        </a>
        {ways.map(([path, text]) =>
          path === undefined ? null : (
            <Link key={path} className="button button-plain" to={path}>
              {text}
            </Link>
          ),
        )}
        <Button onClick={onAgain}>{t("test.again")}</Button>
      </div>
    </div>
  );
}
