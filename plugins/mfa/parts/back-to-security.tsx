import { Button, NAVIGATION, useService, useTexts } from "@core";
import { SECURITY_DESK } from "../security/security-desk.ts";

/** Leads back to where the player came from, and there to the sign-in security that he left to confirm that it is him. */
export function BackToSecurity({ back }: { back: string }) {
  const t = useTexts("mfa");
  const navigation = useService(NAVIGATION);
  const desk = useService(SECURITY_DESK);
  const goOn = () => {
    navigation.go(back, { replace: true });
    desk.comeBack();
  };
  return (
    <Button kind="commit" size="large" block onClick={goOn}>
      {t("status.goOn")}
    </Button>
  );
}
