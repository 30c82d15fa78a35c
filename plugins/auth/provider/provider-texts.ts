import { useTexts, type Texts } from "@core";

/** The texts of third-party login, loaded only with its screens. */
export const useProviderTexts = (): Texts => useTexts("auth-provider");
