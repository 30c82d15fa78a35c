import { useTexts, type Texts } from "@core";

/** The texts of signing in with third parties, which come with its screens alone. */
export const useProviderTexts = (): Texts => useTexts("auth-provider");
