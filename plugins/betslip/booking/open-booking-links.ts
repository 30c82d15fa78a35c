import type { Navigation, Scope } from "@core";

const PARAMETER = "booking";

/** The address that loads the picks under a code into the slip of the visitor who opens it. */
export const bookingPath = (code: string): string => `/?${PARAMETER}=${code}`;

/** Loads the picks of a followed link once: the code is removed from the address, so that a reload adds nothing. */
export function openBookingLinks(navigation: Navigation, load: (code: string) => void, scope: Scope): void {
  scope.add(
    navigation.state$.subscribe(({ path }) => {
      const { pathname, searchParams } = new URL(path, "https://product.invalid");
      const code = searchParams.get(PARAMETER);
      if (code === null) return;
      searchParams.delete(PARAMETER);
      const rest = searchParams.toString();
      navigation.go(rest ? `${pathname}?${rest}` : pathname, { replace: true });
      load(code);
    }),
  );
}
