import { Button, Field, HttpError, messageOf, useService, useTexts } from "@core";
import { type SubmitEvent, useId, useState } from "react";
import { LOYALTY_API } from "../loyalty-api.ts";
import { NAME_LENGTH, type OwnRank, shownName } from "./wire.ts";

interface ShownNameProps {
  readonly own: OwnRank;
  readonly onChanged: (own: OwnRank) => void;
}

/** The name under which the player stands in ranks and records, if they wish. */
export function ShownName({ own, onChanged }: ShownNameProps) {
  const t = useTexts("loyalty-boards");
  const api = useService(LOYALTY_API);
  const id = useId();
  const [typed, setTyped] = useState(own.name ?? "");
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (name: string | null) => {
    setIsBusy(true);
    setFault(undefined);
    try {
      onChanged(await api.setName(name));
      if (name === null) setTyped("");
    } catch (error) {
      const isTaken = error instanceof HttpError && error.errorCode === "NAME_TAKEN";
      setFault(isTaken ? t("name.taken") : messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { success, data } = shownName.safeParse(typed);
    if (success) void change(data);
    else setFault(t("name.wrong", { min: NAME_LENGTH.min, max: NAME_LENGTH.max }));
  };
  return (
    <form className="panel loyalty-block" aria-labelledby={id} onSubmit={submit} noValidate>
      <h2 id={id}>{t("name.title")}</h2>
      <p className="muted">{t(own.name === null ? "name.unnamed" : "name.named")}</p>
      <Field label={t("name.label")} hint={t("name.hint")} error={fault}>
        {(control) => (
          <input
            {...control}
            value={typed}
            dir="auto"
            autoComplete="off"
            maxLength={NAME_LENGTH.max}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div className="loyalty-links">
        <Button type="submit" busy={isBusy}>
          {t("name.save")}
        </Button>
        {own.name === null ? null : (
          <Button kind="quiet" busy={isBusy} onClick={() => void change(null)}>
            {t("name.remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
