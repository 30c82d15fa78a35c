/** The origin that the features come from, where it is not the platform's. */
export const growthOrigins = ({ features }: { readonly features: string }): readonly string[] =>
  features.startsWith("/") ? [] : [new URL(features).origin];
