/**
 * The acts of the log that the desk has texts for (`done.players-read`); acts of other plugins are shown by their
 * names.
 */
const KNOWN = new Set([
  ...["desk.signIn", "desk.signInFailed", "desk.signOut", "desk.join"],
  ...[
    "players.search",
    "players.read",
    "players.timeline",
    "players.personal",
    "players.restrict",
    "players.sessions",
    "notes.write",
  ],
  ...["fourEyes.propose", "fourEyes.confirm", "fourEyes.refuse"],
  ...["maintenance.set", "users.add", "users.change", "audit.verify", "audit.export"],
]);

/** What somebody did, in words of the namespace `desk`. */
export const doneWords = (t: (key: string) => string, act: string): string =>
  KNOWN.has(act) ? t(`done.${act.replace(".", "-")}`) : act;
