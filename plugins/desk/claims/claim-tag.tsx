import { Icon, useFormat, useTexts } from "@core";
import type { DeskClaim } from "./wire.ts";

/** Says whose a case is, and until when. */
export function ClaimTag({ claim: { name, isMine, until } }: { readonly claim: DeskClaim }) {
  const t = useTexts("desk");
  const format = useFormat();
  return (
    <span className="desk-tag" data-tone={isMine ? undefined : "warn"}>
      <Icon name="eye" size={16} />
      <span>
        {isMine ? t("claim.mine") : t("claim.theirs", { name })}{" "}
        <time dateTime={until} title={format.dateTime(until)}>
          {format.dateTime(until, { timeStyle: "short" })}
        </time>
      </span>
    </span>
  );
}
