import * as z from "zod/mini";

/**
 * A look that a brand has besides the product's own: the name in `data-theme-name`, by which the theme's stylesheet
 * selects, and the name that players read.
 */
export const brandTheme = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  label: z.string().check(z.minLength(1), z.maxLength(40)),
});

export const brandThemes = z.array(brandTheme);

export type BrandTheme = z.infer<typeof brandThemes>[number];
