/** The origin that features are loaded from, if it is not the platform's. */
export const growthOrigins = ({ features }: { readonly features: string }): readonly string[] =>
  features.startsWith("/") ? [] : [new URL(features).origin];
