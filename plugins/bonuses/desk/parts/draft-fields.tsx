import { Field } from "@core";

interface DraftInputProps {
  readonly label: string;
  readonly error: string | undefined;
  /** A moment of the desk's clock, instead of text. */
  readonly isTime: boolean;
  readonly readOnly: boolean;
  readonly value: string;
  readonly onType: (typed: string) => void;
}

/** What is typed of a draft. */
export function DraftInput({ label, error, isTime, readOnly, value, onType }: DraftInputProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          type={isTime ? "datetime-local" : "text"}
          autoComplete="off"
          maxLength={300}
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

interface DraftChoiceProps<T extends string> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly value: T;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
  readonly onChoose: (option: T) => void;
}

/** What is chosen of a draft. */
export function DraftChoice<T extends string>({ label, error, value, options, nameOf, onChoose }: DraftChoiceProps<T>) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value as T)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
