import { type Texts, useTexts } from "@core";

/** The texts of third-party login, loaded only with its screens. */
export const useProviderTexts = (): Texts => useTexts("auth-provider");
