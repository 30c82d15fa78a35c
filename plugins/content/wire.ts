import * as z from "zod/mini";

/** `GET /content/pages/{path}?language=en`: a page as blocks of text, never markup. */
export const contentPage = z.object({
  type: z.enum(["content", "dynamic-static", "custom"]),
  title: z.string(),
  description: z.string(),
  blocks: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), text: z.string() }),
      z.object({ kind: z.literal("paragraph"), text: z.string() }),
      z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
    ]),
  ),
});
export type ContentPage = z.infer<typeof contentPage>;
