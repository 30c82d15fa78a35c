import type { DeskPlayer, Easing, RestrictRequest } from "./wire.ts";

type Asked = Pick<RestrictRequest, "permissions" | "limits">;
type Held = Pick<DeskPlayer["restrictions"], "permissions" | "limits">;

/** Separates changes that ease restrictions, which need two people, from those that only tighten them. */
export function easingOf(held: Held, asked: Asked): { readonly eased: Easing | undefined; readonly rest: Asked } {
  const { permissions = {}, limits = [] } = asked;
  const names = Object.keys(permissions) as (keyof typeof permissions)[];
  const given = names.filter(
    (name) => permissions[name]?.allowed === true && held.permissions[name]?.allowed === false,
  );
  const raised = limits.filter(({ kind, period, amount }) => {
    const now = held.limits.find((each) => each.kind === kind && each.period === period);
    return now !== undefined && (amount === null || amount > now.amount);
  });
  const kept = names.filter((name) => !given.includes(name));
  const others = limits.filter((limit) => !raised.includes(limit));
  return {
    eased: given.length + raised.length > 0 ? { permissions: given, limits: raised } : undefined,
    rest: {
      ...(kept.length > 0 && { permissions: Object.fromEntries(kept.map((name) => [name, permissions[name]])) }),
      ...(others.length > 0 && { limits: others }),
    },
  };
}
