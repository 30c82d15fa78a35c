const AT_ONCE = 200;

/** A conversation of a job, and whose it is. */
export interface Due {
  readonly id: string;
  readonly player: string;
}

export interface Turns {
  /** The first of those that are due after an id, in the order of their ids. */
  readonly find: (after: string, limit: number) => Promise<readonly Due[]>;
  readonly work: (due: Due) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Does a job's work for each conversation that is due. One that fails does not keep the others from their turn. */
export async function inTurn({ find, work, signal }: Turns): Promise<void> {
  const faults: unknown[] = [];
  for (let last = ""; ;) {
    const due = await find(last, AT_ONCE);
    for (const each of due) {
      if (signal.aborted) return;
      await work(each).catch((fault: unknown) => faults.push(fault));
    }
    last = due.at(-1)?.id ?? "";
    if (due.length < AT_ONCE) break;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} conversations were left for the next run`);
}
