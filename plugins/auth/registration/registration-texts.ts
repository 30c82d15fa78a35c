import { type Texts, useTexts } from "@core";

/** The texts of registration, except those that come with the first page. */
export const useRegistrationTexts = (): Texts => useTexts("auth-registration");
