import * as z from "zod/mini";

/** A number of the platform: `minor` units of a currency, hundredths of a percent, or a count. */
const factValue = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("money"), minor: z.int(), currency: z.string() }),
  z.object({ kind: z.literal("percent"), hundredths: z.int() }),
  z.object({ kind: z.literal("count"), count: z.int() }),
]);
export type FactValue = z.infer<typeof factValue>;

/**
 * `GET /content/pages/{path}?language=en`: a page as blocks, never markup. A page of type `content` is text alone; one
 * of type `dynamic-static` is text with current numbers, `at` an instant; one of type `custom` consists of links to
 * other pages of the product.
 */
export const contentPage = z.object({
  type: z.enum(["content", "dynamic-static", "custom"]),
  title: z.string(),
  description: z.string(),
  /** When the numbers were read. */
  at: z.optional(z.iso.datetime()),
  blocks: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), text: z.string() }),
      z.object({ kind: z.literal("paragraph"), text: z.string() }),
      z.object({ kind: z.literal("list"), items: z.array(z.string()) }),
      z.object({ kind: z.literal("facts"), items: z.array(z.object({ label: z.string(), value: factValue })) }),
      z.object({
        kind: z.literal("cards"),
        /** `to` is a path of the product. */
        items: z.array(z.object({ to: z.string().check(z.regex(/^\/(?!\/)/)), title: z.string(), text: z.string() })),
      }),
    ]),
  ),
});
export type ContentPage = z.infer<typeof contentPage>;
export type ContentBlock = ContentPage["blocks"][number];
