/** So long may work for requests keep others waiting, in milliseconds: all such work together, not each piece by itself. */
const TURN_MS = 6;
/** As it is when this is loaded: the rounds of the event loop go on also where a test stops the clocks. */
const inNextRound = setImmediate;

const waiting: (() => void)[] = [];
/** When work began in this round of the event loop. */
let began: number | undefined;
let isResuming = false;

/**
 * Between the steps of long work: waits until it is this work's turn. All work shares one turn in a round of the event loop, so
 * that a hundred lists that are asked for at once do not take a hundred turns in a row.
 */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (began === undefined) beginRound();
    resumeSoon();
  });
}

function beginRound(): void {
  began = performance.now();
  inNextRound(() => {
    began = undefined;
    if (waiting.length === 0) return;
    beginRound();
    resumeSoon();
  });
}

/** Ticks come when no promise has anything left to do: the step before has been done. */
function resumeSoon(): void {
  if (isResuming) return;
  isResuming = true;
  queueMicrotask(() => process.nextTick(resumeNext));
}

function resumeNext(): void {
  isResuming = false;
  if (began === undefined || performance.now() - began >= TURN_MS) return;
  const resume = waiting.shift();
  if (!resume) return;
  resume();
  resumeSoon();
}

/** So long goes on what nobody waits for, in milliseconds. */
const UNASKED_MS = 5;

/** Does work for each of many things: at once where it is short, else in pieces between which others have their turn. */
export async function eachInTurns<T>(things: Iterable<T>, work: (thing: T) => void): Promise<void> {
  let since = performance.now();
  for (const thing of things) {
    if (performance.now() - since >= UNASKED_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
    work(thing);
  }
}
