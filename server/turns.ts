/** The milliseconds for which requests' long work may block other work: all of it together, not each piece. */
const TURN_MS = 6;
/** Read when this module is loaded, so that the rounds of the event loop continue even if a test stops the clocks. */
const inNextRound = setImmediate;

const waiting: (() => void)[] = [];
/** The time at which work began in this round of the event loop. */
let began: number | undefined;
let isResuming = false;

/**
 * Between the steps of long work: waits until it is this work's turn. All work shares one turn in a round of the event
 * loop, so that a hundred lists requested at once do not take a hundred turns in a row.
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

/** A tick comes when no promise has anything left to do, so the step before is done. */
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

/** The milliseconds for which work that no request waits for may run without a pause. */
const UNASKED_MS = 5;

/**
 * Does some work for each of many items: without a pause if it is short, otherwise in pieces that let other work run.
 */
export async function eachInTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since >= UNASKED_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
    work(item);
  }
}
