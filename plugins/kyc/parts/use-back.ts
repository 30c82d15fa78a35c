import { NAVIGATION, useService, useTexts } from "@core";

/** The way back to the overview, from the screens below it. */
export function useBack(): { readonly to: string; readonly label: string } {
  const t = useTexts("kyc");
  const navigation = useService(NAVIGATION);
  return { to: navigation.linkTo("kyc"), label: t("toIdentity") };
}
