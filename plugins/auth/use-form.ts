import { useEffect, useRef, useState, type FormEvent } from "react";
import { failureOf, type Failure } from "./failure.ts";
import type { Fault } from "./form-rules.ts";

export type Faults<N extends string> = Partial<Record<N, string>>;

export interface FormOptions<V, N extends string> {
  readonly initial: V;
  /** What is wrong with each field, in the order of the page. */
  readonly rules: (values: V) => Readonly<Record<N, Fault>>;
  readonly submit: (values: V) => Promise<void>;
}

export interface Form<V, N extends string> {
  readonly values: V;
  readonly change: (part: Partial<V>) => void;
  readonly faults: Faults<N>;
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event?: FormEvent) => void;
  /** Counts submissions that did not succeed: each moves the focus to the summary. */
  readonly misses: number;
}

const faulty = <N extends string>(all: Readonly<Record<N, Fault>>): Faults<N> =>
  Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined)) as Faults<N>;

/** A form that is checked when it is sent, and from then on with every change. */
export function useForm<V, N extends string>({ initial, rules, submit }: FormOptions<V, N>): Form<V, N> {
  const [values, setValues] = useState(initial);
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [misses, setMisses] = useState(0);
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }));
    setFailure(undefined);
  };

  const send = async () => {
    setSent(true);
    setFailure(undefined);
    if (Object.keys(faulty(rules(values))).length > 0) return setMisses((count) => count + 1);
    setBusy(true);
    try {
      await submit(values);
    } catch (error) {
      if (!isMounted.current) return;
      setFailure(failureOf(error));
      setMisses((count) => count + 1);
    } finally {
      if (isMounted.current) setBusy(false);
    }
  };

  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isBusy) void send();
  };

  return { values, change, faults: wasSent ? faulty(rules(values)) : {}, failure, isBusy, onSubmit, misses };
}
