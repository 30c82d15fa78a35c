import { Button, Field, useService, useTexts } from "@core";
import { type SyntheticEvent, useState } from "react";
import { BOOKING_LENGTH, bookingCodeOf } from "../booking-wire.ts";
import { FILLER } from "../tokens.ts";
import "./booking.css";

/** Reads a code and fills the slip with the picks under it. */
export default function BookingForm() {
  const t = useTexts("betslip");
  const filler = useService(FILLER);
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const load = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = bookingCodeOf(text);
    setWrong(code.length !== BOOKING_LENGTH);
    if (code.length !== BOOKING_LENGTH || isBusy) return;
    setBusy(true);
    await filler.load(code);
    setBusy(false);
  };
  return (
    <form className="booking-form" onSubmit={(event) => void load(event)} noValidate>
      <Field
        label={t("booking.code")}
        error={isWrong ? t("booking.wrong-length", { count: BOOKING_LENGTH }) : undefined}
      >
        {(control) => (
          <input
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy}>
        {t("booking.load")}
      </Button>
    </form>
  );
}
