import { Button, Field, FieldNotes, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import { CONSENT_VERSION } from "../aadhaar-wire.ts";
import { OtherWay, WayBody, WayFacts } from "../parts/way-room.tsx";
import { WayNotice } from "../parts/way-state.tsx";
import { useWayFailure } from "../use-way-failure.ts";
import { aadhaarDigits, isAadhaar } from "../verhoeff-rules.ts";

const typed = z.object({
  number: z.string().check(z.refine((number) => isAadhaar(aadhaarDigits(number)))),
  isAgreed: z.boolean().check(z.refine((isAgreed) => isAgreed)),
});

/** In groups of four, as it is printed on the card. */
const grouped = (text: string): string => aadhaarDigits(text).replace(/(\d{4})(?=\d)/g, "$1 ");

export interface NumberStepProps {
  readonly send: (digits: string) => Promise<void>;
  /** What came of the last number, if it confirmed nobody. */
  readonly result: "mismatch" | "duplicate" | undefined;
}

/** The number, and the player's consent to look it up. */
export function NumberStep({ send, result }: NumberStepProps) {
  const t = useTexts("kyc-ways");
  const failureText = useWayFailure();
  const ids = { number: useId(), isAgreed: useId() };
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typed,
    initial: { number: "", isAgreed: false },
    faultText: ({ name }) => t(`aadhaar.fault.${name}`),
    submit: ({ number }) => send(aadhaarDigits(number)),
  });
  const facts = ["receive", "keep", "end"].map((each) => [t(`aadhaar.${each}`), t(`aadhaar.${each}Text`)] as const);
  const foot = (
    <>
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t("aadhaar.send")}
      </Button>
      <OtherWay />
    </>
  );
  return (
    <form noValidate onSubmit={onSubmit} autoComplete="off">
      <WayBody title={t("aadhaar.number.lead")} text={t("aadhaar.number.text")} foot={foot}>
        {result && misses === 0 ? <WayNotice title={t(`eid.${result}.title`)} text={t(`eid.${result}.text`)} /> : null}
        <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText} />
        <Field
          id={ids.number}
          label={t("aadhaar.number.label")}
          hint={t("aadhaar.number.hint")}
          error={faults.number}
          required
        >
          {(control) => (
            <input
              {...control}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              value={form.watch("number")}
              onChange={({ target }) => form.setValue("number", grouped(target.value), { shouldValidate: misses > 0 })}
            />
          )}
        </Field>
        <WayFacts facts={facts} />
        <div className="field" data-invalid={faults.isAgreed ? "" : undefined}>
          <label className="check">
            <input
              id={ids.isAgreed}
              {...form.register("isAgreed")}
              type="checkbox"
              aria-required="true"
              aria-invalid={faults.isAgreed ? true : undefined}
              aria-describedby={faults.isAgreed ? `${ids.isAgreed}-error` : undefined}
            />
            <span>{t(`aadhaar.consent.${CONSENT_VERSION}`)}</span>
          </label>
          <FieldNotes id={ids.isAgreed} error={faults.isAgreed} />
        </div>
      </WayBody>
    </form>
  );
}
