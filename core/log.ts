/** Logs a fault that has no further effect: what happened and why. Never pass a token or personal data. */
export type Log = (what: string, cause?: unknown) => void;

export const consoleLog: Log = (what, cause) => {
  if (cause === undefined) console.warn(what);
  else console.warn(what, cause);
};
