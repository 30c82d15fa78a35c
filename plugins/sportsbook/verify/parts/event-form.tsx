import { Button, Field, latinDigits, NAVIGATION, useService, useTexts } from "@core";
import { type FormEvent, useState } from "react";

const EVENT_ID = /^\d{1,20}$/;

/** The form for the number of the match to check. */
export function EventForm({ eventId }: { eventId: string }) {
  const t = useTexts("sportsbook-verify");
  const navigation = useService(NAVIGATION);
  const [text, setText] = useState(eventId);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = latinDigits(text).trim();
    setIsWrong(!EVENT_ID.test(id));
    if (EVENT_ID.test(id) && id !== eventId) navigation.go(navigation.linkTo("verify-result", { eventId: id }));
  };
  return (
    <form className="result-form panel" onSubmit={submit}>
      <Field label={t("event")} hint={t("event-hint")} error={isWrong ? t("event-wrong") : undefined}>
        {(control) => (
          <input
            {...control}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t("show")}</Button>
    </form>
  );
}
