// What forms are made of, for the screens that have one: no part of the first page.
export * from "./code-field.tsx";
export * from "./draft.ts";
export * from "./error-summary.tsx";
export * from "./failure.ts";
export * from "./use-schema-form.ts";
