declare const service: unique symbol;

/** Identifies a service and carries its type. Two tokens with the same id are the same token, even across bundles. */
export type Token<T> = symbol & { readonly [service]: T };

/** Declares a service token. Ids have the form `owner/service`, for example `favorites/store`. */
export function token<T>(id: string): Token<T> {
  return Symbol.for(`service:${id}`) as Token<T>;
}

/** The types behind a list of tokens, in order. */
export type Resolved<D extends readonly Token<unknown>[]> = { [K in keyof D]: D[K] extends Token<infer T> ? T : never };
