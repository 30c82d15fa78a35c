import { useTexts, type Texts } from "@core";

/** The texts of joining, apart from those that the first page brings. */
export const useRegistrationTexts = (): Texts => useTexts("auth-registration");
