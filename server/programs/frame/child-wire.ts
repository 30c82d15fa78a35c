/** What the platform says to a program that it runs as a child. */
export type ToChild =
  { readonly type: "start"; readonly settings: unknown } | { readonly type: "word"; readonly word: unknown };

/** What the program says. */
export type FromChild =
  | { readonly type: "ready"; readonly ready: unknown }
  | { readonly type: "failed"; readonly isExpected: boolean; readonly message: string };
