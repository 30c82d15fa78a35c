import { useService, useStore } from "@core";
import { useMemo } from "react";
import type { CodeFlow } from "./one-time-codes.ts";
import { REGISTRATION } from "./registration.ts";

const WHERE = {
  email: { next: "/reg-success-mail", change: "/regmail" },
  phone: { next: "/reg-success", change: "/regtel" },
};

/** The registration that waits for its code; `isLoaded` is false until the storage has been read. */
export function useRegistrationFlow(): { readonly isLoaded: boolean; readonly flow: CodeFlow | undefined } {
  const registration = useService(REGISTRATION);
  const { isLoaded, pending } = useStore(registration);
  const flow = useMemo(
    () =>
      pending && {
        kind: pending.kind,
        to: pending.contact,
        ...WHERE[pending.kind],
        confirm: (code: string) => registration.confirm(code),
        resend: () => registration.resend(),
      },
    [registration, pending],
  );
  return { isLoaded, flow };
}
