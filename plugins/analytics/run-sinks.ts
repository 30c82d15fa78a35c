import {
  type Envelope,
  type Log,
  type PlayerConsent,
  type PublicFace,
  type Purpose,
  PURPOSES,
  type Scope,
} from "@core";
import type { Sink } from "./sinks/sink.ts";
import type { WantedSink } from "./wanted-sinks.ts";

export interface SinkRunOptions {
  readonly face: PublicFace;
  readonly consent: PlayerConsent;
  readonly clickstreamId: () => string;
  readonly log: Log;
  /** Reloads the page, after removing what the tools have stored in the browser. */
  readonly leave: () => void;
}

interface Running {
  readonly granted: readonly Purpose[];
  readonly end: () => void;
}

/** Runs the sinks that the player agrees to, from consent to its withdrawal, until the scope ends. */
export function runSinks(wanted: readonly WantedSink[], scope: Scope, options: SinkRunOptions): void {
  const { consent, leave } = options;
  const running = new Map<WantedSink, Running>();
  // Events that were published while the player refused are never sent, not even those that need no consent themselves.
  const refused = new Set<Purpose>();
  let lastSequence = 0;
  scope.add(
    options.face.on("**", ({ sequence }) => void (lastSequence = Math.max(lastSequence, sequence)), {
      replay: "last",
      receiver: "product",
    }),
  );
  const follow = () => {
    const granted = PURPOSES.filter((each) => consent.allows(each));
    let isStale = false;
    for (const each of PURPOSES) if (consent.state[each] === false) refused.add(each);
    for (const sink of wanted) {
      const run = running.get(sink);
      const isLess = run?.granted.some((each) => !granted.includes(each)) ?? false;
      if (run && !consent.allows(sink.purpose)) {
        run.end();
        running.delete(sink);
      } else if (!run && consent.allows(sink.purpose)) {
        const since = refused.has(sink.purpose) ? lastSequence : 0;
        running.set(sink, { granted, end: begin(sink, since, options) });
      }
      isStale ||= isLess && sink.isForeign;
    }
    if (isStale) leave();
  };
  scope.add(consent.state$.subscribe(follow));
  scope.add(() => running.forEach(({ end }) => end()));
}

/**
 * Loads a sink and passes on the events published after `since`. The returned function ends it, also while it is still
 * loading.
 */
function begin(wanted: WantedSink, since: number, { face, consent, clickstreamId, log }: SinkRunOptions): () => void {
  let isOver = false;
  let sink: Sink | undefined;
  let deaf = () => undefined as void;
  wanted.start({ consent: () => consent.state, clickstreamId }).then(
    (started) => {
      if (isOver) return started.stop();
      sink = started;
      const take = (envelope: Envelope) => envelope.sequence > since && started.consume(envelope);
      deaf = face.on("**", take, { replay: "all", receiver: wanted.name });
    },
    (error: unknown) => log(`the ${wanted.name} could not be loaded; what it would have counted is not counted`, error),
  );
  return () => {
    isOver = true;
    deaf();
    sink?.stop();
  };
}
