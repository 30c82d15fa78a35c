// Parts of forms, for screens that have a form. They are not loaded with the first page.
export * from "./code-field.tsx";
export * from "./draft.ts";
export * from "./error-summary.tsx";
export * from "./failure.ts";
export * from "./use-schema-form.ts";
export * from "./wait.ts";
