import { CLOCK, STORAGE, useService } from "@core";
import { type SubmitEvent, useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import { Draft } from "./draft.ts";
import { type Failure, failureOf } from "./failure.ts";

/** The errorCode for fields that the platform did not understand. */
const REFUSED_FIELDS = "INVALID_REQUEST";

type Values = Record<string, string | boolean>;

/** An invalid field: the zod code of the issue (`too_small`, `invalid_format`, `custom`). */
export interface FieldIssue<V> {
  readonly name: Extract<keyof V, string>;
  readonly code: string;
  /** The schema's message; a `custom` check gives the name of its rule here, and the platform `refused`. */
  readonly message: string;
}

export interface SchemaFormOptions<V extends Values> {
  /** The schema of the form: fields in page order, built from the schemas of the request that receives them. */
  readonly schema: z.ZodMiniType<unknown, V>;
  readonly initial: V;
  /** The error text for a field, in the current language. */
  readonly faultText: (issue: FieldIssue<V>, values: V) => string;
  /** Sends the form. Rejects if the platform refuses; the form then shows why. */
  readonly submit: (values: V) => Promise<void>;
  /** The fields to keep through reloads until the form is sent. */
  readonly draft?: { readonly name: string; readonly fields: readonly Extract<keyof V, string>[] };
}

export type Faults<V> = Partial<Record<Extract<keyof V, string>, string>>;

export interface SchemaForm<V extends Values> {
  /** React Hook Form's own handle: `register` for inputs, `control` for other controls, `setValue`, `watch`. */
  readonly form: UseFormReturn<V>;
  /** The error text of each field. */
  readonly faults: Faults<V>;
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
  /** The number of failed submissions: each moves the focus to the summary. */
  readonly misses: number;
  readonly onSubmit: (event?: SubmitEvent) => void;
}

/** A form with the same schema that the platform checks. It is checked on submit, and after that on every change. */
export function useSchemaForm<V extends Values>(options: SchemaFormOptions<V>): SchemaForm<V> {
  const { schema, initial, faultText, submit } = options;
  const [storage, clock] = [useService(STORAGE), useService(CLOCK)];
  // A form keeps the draft that it started with.
  const [kept] = useState(() => {
    const { name, fields } = options.draft ?? {};
    return name === undefined || !fields ? undefined : { draft: new Draft(storage, clock, name), fields };
  });
  const [failure, setFailure] = useState<Failure>();
  const [misses, setMisses] = useState(0);
  const [defaults] = useState(() => ({ ...initial, ...kept?.draft.read(kept.fields) }));
  const form = useForm<V>({
    defaultValues: defaults as DefaultValues<V>,
    resolver: resolverOf(schema, faultText),
    // The summary takes the focus; its lines lead to the fields.
    shouldFocusError: false,
  });

  useEffect(() => {
    if (!kept) return;
    const { draft, fields } = kept;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(Object.fromEntries(fields.map((name) => [name, values[name]]))),
    });
  }, [form, kept]);

  // What the platform did not understand is said beside its field, as if the form had found it.
  const refuse = (refusal: Failure, values: V) => {
    const names = refusal.fields.filter((name): name is Extract<keyof V, string> => name in initial);
    const isAllHere = names.length > 0 && names.length === refusal.fields.length;
    if (refusal.code !== REFUSED_FIELDS || !isAllHere) return setFailure(refusal);
    for (const name of names) {
      const message = faultText({ name, code: "custom", message: "refused" }, values);
      form.setError(name as unknown as Path<V>, { type: "custom", message });
    }
  };

  const send = async () => {
    let isMissed = true;
    setFailure(undefined);
    await form.handleSubmit(async (values) => {
      try {
        await submit(values);
        isMissed = false;
        kept?.draft.forget();
      } catch (error) {
        refuse(failureOf(error), values);
      }
    })();
    // Counted only once the faults are known: the summary must be rendered before it can take the focus.
    if (isMissed) setMisses((count) => count + 1);
  };
  const { errors, isSubmitting } = form.formState;
  return {
    form,
    faults: faultsOf(errors),
    failure,
    isBusy: isSubmitting,
    misses,
    onSubmit: (event) => {
      event?.preventDefault();
      if (!isSubmitting) void send();
    },
  };
}

function resolverOf<V extends Values>(
  schema: z.ZodMiniType<unknown, V>,
  faultText: SchemaFormOptions<V>["faultText"],
): Resolver<V> {
  return (values) => {
    const { success, error } = schema.safeParse(values);
    if (success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of error.issues) {
      const name = String(path[0]) as Extract<keyof V, string>;
      // Only the first fault of a field is shown.
      errors[name] ??= {
        type: code ?? "custom",
        message: faultText({ name, code: code ?? "custom", message }, values),
      };
    }
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

const faultsOf = <V extends Values>(errors: FieldErrors<V>): Faults<V> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name as Path<V>, String((error as { message?: unknown }).message)]),
  ) as Faults<V>;
