import { Field, type FieldProps } from "@core";

interface AmountFieldProps extends Pick<FieldProps, "label" | "hint" | "error"> {
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly onLeave?: () => void;
}

/** A field for an amount of money, typed in the format of the player's language. */
export function AmountField({ value, onType, onLeave, ...field }: AmountFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
