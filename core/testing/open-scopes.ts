import type { Scope } from "../plugin/scope.ts";

const open = new Set<Scope>();

/** Remembers the scope of a test's page until its file is over. */
export function keepOpen(scope: Scope): Scope {
  open.add(scope);
  return scope;
}

/** Ends what the pages of a test file have begun, so that nothing of it runs when the document is gone. */
export function endOpenScopes(): void {
  for (const scope of open) scope.dispose();
  open.clear();
}
