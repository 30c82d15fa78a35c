/** Writes down a fault that harms nobody: what happened and why. Never given a token or personal data. */
export type Log = (what: string, cause?: unknown) => void;

export const consoleLog: Log = (what, cause) => {
  if (cause === undefined) console.warn(what);
  else console.warn(what, cause);
};
