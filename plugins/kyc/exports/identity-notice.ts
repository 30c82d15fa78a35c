import { I18N, Loadable, REGISTRY, type Services } from "@core";
import type { IdentityNoticeProps } from "../contract.ts";

const made = new WeakMap<Services, Loadable<IdentityNoticeProps>>();

/**
 * A notice that takes the place of an activity that is closed until documents are approved:
 * `<LazyPart of={identityNotice(services)} props={{ activity: "withdraw" }} />`.
 */
export function identityNotice(services: Services): Loadable<IdentityNoticeProps> {
  let notice = made.get(services);
  if (!notice) {
    notice = new Loadable(async () => {
      const [part] = await Promise.all([
        import("../parts/identity-notice.tsx"),
        services.get(REGISTRY).ensure("kyc"),
        services.get(I18N).load("kyc"),
      ]);
      return part.default;
    });
    made.set(services, notice);
  }
  return notice;
}
