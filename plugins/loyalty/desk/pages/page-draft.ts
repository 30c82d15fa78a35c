import { type PageText, pageText } from "../../pages/wire.ts";

/** A text as it is typed, and the version from which that began. */
export interface PageDraft {
  readonly title: string;
  readonly body: string;
  readonly base: number;
}
export type PageField = "title" | "body";

export const draftOf = (text: PageText | null, base: number): PageDraft => ({
  ...{ title: text?.title ?? "", body: text?.body ?? "", base },
});

/** The text that a draft stands for, or the fields that are wrong. */
export function textOf({
  title,
  body,
}: PageDraft): { readonly text: PageText } | { readonly wrong: readonly PageField[] } {
  const read = pageText.safeParse({ title, body });
  if (read.success) return { text: read.data };
  return { wrong: [...new Set(read.error.issues.map(({ path }) => path[0] as PageField))] };
}

/** Whether a draft would change the text in force. */
export function isChanged(draft: PageDraft, text: PageText | null): boolean {
  return draft.title.trim() !== (text?.title ?? "") || draft.body.trim() !== (text?.body ?? "");
}
