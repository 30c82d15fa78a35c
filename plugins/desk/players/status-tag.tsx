import { Icon, useTexts } from "@core";
import type { ListedPlayer } from "./wire.ts";

const LOOKS = {
  active: ["good", "check"],
  unconfirmed: ["warn", "clock"],
  blocked: ["bad", "ban"],
  closed: ["bad", "lock"],
} as const;

/** The state of an account, in words and a sign. */
export function StatusTag({ status }: Pick<ListedPlayer, "status">) {
  const t = useTexts("desk-players");
  const [tone, icon] = LOOKS[status];
  return (
    <span className="desk-tag" data-tone={tone}>
      <Icon name={icon} size={16} />
      {t(`statuses.${status}`)}
    </span>
  );
}
