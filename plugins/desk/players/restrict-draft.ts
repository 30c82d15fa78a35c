import { type Format, parseMoney, typedMoney } from "@core";
import { type DeskPlayer, PERMISSIONS, type RestrictRequest } from "./wire.ts";

const NO_BREAK = "";

/** What is typed and chosen to restrict a player. */
export interface RestrictDraft {
  readonly status: DeskPlayer["status"];
  readonly riskLevel: string;
  readonly casinoRiskLevel: string;
  /** With commas between them. */
  readonly marks: string;
  readonly refused: readonly (typeof PERMISSIONS)[number][];
  /** What the player is told of a permission that was taken away. */
  readonly permissionReason: string;
  /** A break that begins now: its kind, or nothing. */
  readonly breakKind: "" | "self_exclusion" | "time_out";
  /** A day, `2026-12-24`; empty for a break without an end. */
  readonly breakUntil: string;
  /** The most that may be staked in a day, in major units; empty if the desk sets no limit. */
  readonly dayStake: string;
}

type Changes = Omit<RestrictRequest, "reason">;

const DAY_STAKE = { kind: "stake", period: "day" } as const;

export function draftOf(player: DeskPlayer, format: Format): RestrictDraft {
  const { status, riskLevel, casinoRiskLevel, marks, restrictions, currency } = player;
  const { permissions, limits } = restrictions;
  const refused = PERMISSIONS.filter((name) => permissions[name]?.allowed === false);
  const stake = limits.find(({ kind, period }) => kind === DAY_STAKE.kind && period === DAY_STAKE.period);
  return {
    status,
    riskLevel: riskLevel ?? "",
    casinoRiskLevel: casinoRiskLevel ?? "",
    marks: marks.join(", "),
    refused,
    permissionReason: refused.flatMap((name) => permissions[name]?.reason ?? [])[0] ?? "",
    breakKind: NO_BREAK,
    breakUntil: "",
    dayStake: stake ? typedMoney(stake.amount, currency, format) : "",
  };
}

/** Only what the draft changes. Undefined if the typed limit is not an amount. */
export function changesOf(player: DeskPlayer, draft: RestrictDraft, format: Format): Changes | undefined {
  const before = draftOf(player, format);
  // Null for an empty text: no limit.
  const amount = draft.dayStake.trim() === "" ? null : parseMoney(draft.dayStake, player.currency, format);
  if (amount === undefined) return undefined;
  const has = <K extends keyof RestrictDraft>(...keys: K[]) =>
    keys.some((key) => JSON.stringify(draft[key]) !== JSON.stringify(before[key]));
  const level = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    ...(has("status") && { status: draft.status }),
    ...(has("riskLevel") && { riskLevel: level(draft.riskLevel) }),
    ...(has("casinoRiskLevel") && { casinoRiskLevel: level(draft.casinoRiskLevel) }),
    ...(has("marks") && { marks: draft.marks.split(",").flatMap((mark) => mark.trim() || []) }),
    ...(has("refused", "permissionReason") && { permissions: permissionsOf(before, draft) }),
    ...(draft.breakKind !== NO_BREAK && {
      break: { kind: draft.breakKind, until: draft.breakUntil === "" ? null : `${draft.breakUntil}T23:59:59Z` },
    }),
    ...(has("dayStake") && { limits: [{ ...DAY_STAKE, amount }] }),
  };
}

/** The permissions that are taken away, with what the player is told, and those that are given back. */
function permissionsOf(before: RestrictDraft, { refused, permissionReason }: RestrictDraft): Changes["permissions"] {
  const changed = PERMISSIONS.filter((name) => refused.includes(name) || before.refused.includes(name));
  return Object.fromEntries(
    changed.map((name) => {
      const allowed = !refused.includes(name);
      return [name, { allowed, reason: allowed ? null : permissionReason.trim() || null }];
    }),
  );
}
