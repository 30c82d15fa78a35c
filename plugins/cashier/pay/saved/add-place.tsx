import { Button, Fault, Field, Sheet, useService, useTexts } from "@core";
import { failureOf } from "@core/forms";
import { type SubmitEvent, useRef, useState } from "react";
import { CASHIER_API } from "../../cashier-api.ts";
import type { SavedWay } from "../../wire.ts";
import { useRefusal } from "../use-refusal.ts";
import {
  fieldOfRefusal,
  PLACE_FIELDS,
  type PlaceField,
  type PlaceKind,
  placeOf,
  type PlaceValues,
} from "./place-rules.ts";

interface AddPlaceProps {
  readonly kinds: readonly PlaceKind[];
  readonly onAdded: (saved: SavedWay) => void;
  readonly onClose: () => void;
}

/** A form for a place that money can go to: an account at a bank, a wallet or an address of coins. */
export function AddPlace({ kinds, onAdded, onClose }: AddPlaceProps) {
  const t = useTexts("cashier-pay");
  const api = useService(CASHIER_API);
  const refusalText = useRefusal();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<PlaceKind>(kinds[0] ?? "bank");
  const [values, setValues] = useState<PlaceValues>({});
  const [wrong, setWrong] = useState<readonly PlaceField[]>([]);
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly field: PlaceField | undefined }>();
  const [isBusy, setBusy] = useState(false);

  const choose = (next: PlaceKind) => {
    setKind(next);
    setWrong([]);
    setRefusal(undefined);
  };
  const focus = (name: PlaceField | undefined) =>
    name && form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const save = async () => {
    const read = placeOf(kind, values);
    setRefusal(undefined);
    setWrong("wrong" in read ? read.wrong : []);
    if ("wrong" in read) return focus(read.wrong[0]);
    setBusy(true);
    try {
      const [added] = await api.save(read.place);
      if (added) onAdded(added);
    } catch (error) {
      const field = fieldOfRefusal(failureOf(error).code, kind);
      setRefusal({ text: refusalText(error), field });
      setBusy(false);
      focus(field);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void save();
  };
  const errorOf = (name: PlaceField) =>
    refusal?.field === name ? refusal.text : wrong.includes(name) ? t(`add.wrong.${name}`) : undefined;

  return (
    <Sheet open onClose={onClose} title={t("add.title")}>
      {kinds.length > 1 ? (
        <div className="segmented" role="group" aria-label={t("add.kind")}>
          {kinds.map((each) => (
            <button
              key={each}
              className="segment"
              type="button"
              aria-pressed={each === kind}
              onClick={() => choose(each)}
            >
              {t(`kind.${each}`)}
            </button>
          ))}
        </div>
      ) : null}
      <form ref={form} className="cashier-place" noValidate onSubmit={submit}>
        {PLACE_FIELDS[kind].map((name) => (
          <Field key={name} label={t(`add.${name}`)} hint={t(`add.hint.${name}`)} error={errorOf(name)} required>
            {(control) => (
              <input
                {...control}
                name={name}
                value={values[name] ?? ""}
                dir={name === "holder" ? "auto" : "ltr"}
                autoComplete={name === "holder" ? "name" : "off"}
                autoCapitalize={name === "iban" ? "characters" : "off"}
                spellCheck={false}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Fault text={refusal && !refusal.field ? refusal.text : undefined} />
        <p className="cashier-note">{t("add.card")}</p>
        <Button kind="commit" size="large" block type="submit" busy={isBusy}>
          {t("add.save")}
        </Button>
      </form>
    </Sheet>
  );
}
