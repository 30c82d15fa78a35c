import { useFormat, useService, useTexts } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP } from "../contract.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { proposalMade } from "../proposals/wire.ts";
import { type CreditDraft, CreditFields, creditOf } from "./credit-fields.tsx";
import { easingOf } from "./easing-rules.ts";
import { changesOf, draftOf } from "./restrict-draft.ts";
import { RestrictFields } from "./restrict-fields.tsx";
import type { DeskPlayer, ProposeRequest } from "./wire.ts";

/** The acts in the head of a player's page. All but `restrict` need a second person. */
export type PlayerAct = "restrict" | "liftBreak" | "unblock" | "credit";

interface PlayerActDialogProps {
  readonly act: PlayerAct;
  readonly player: DeskPlayer;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for an act's values and its reason, and does or proposes it. */
export function PlayerActDialog({ act, player, onDone, onClose }: PlayerActDialogProps) {
  const t = useTexts("desk-players");
  const format = useFormat();
  const http = useService(DESK_HTTP);
  const [draft, setDraft] = useState(() => draftOf(player, format));
  const [credit, setCredit] = useState<CreditDraft>({
    amount: "",
    currency: player.money[0]?.currency ?? player.currency,
  });
  const path = `/api/desk/v1/players/${player.number}`;
  const propose = (body: ProposeRequest) =>
    http.send(`${path}/proposals`, { method: "POST", body, answer: proposalMade });
  const run = async (reason: string) => {
    if (act === "restrict") {
      const changes = changesOf(player, draft, format);
      if (!changes) throw new Error(t("acts.restrict.wrong"));
      if (Object.keys(changes).length === 0) throw new Error(t("acts.restrict.unchanged"));
      const { permissions, limits, ...others } = changes;
      const { eased, rest } = easingOf(player.restrictions, {
        ...(permissions && { permissions }),
        ...(limits && { limits }),
      });
      const now = { ...others, ...rest };
      if (Object.keys(now).length > 0)
        await http.send(`${path}/restrictions`, { method: "POST", body: { ...now, reason }, answer: z.unknown() });
      if (eased) await propose({ act: "players.ease", easing: eased, reason });
    } else if (act === "credit") {
      const given = creditOf(credit, format);
      if (!given) throw new Error(t("acts.credit.wrong"));
      await propose({ act: "players.credit", credit: given, reason });
    } else await propose({ act: `players.${act}`, reason });
    onDone();
  };
  return (
    <ReasonDialog
      title={t(`acts.${act}.title`)}
      text={t(`acts.${act}.text`)}
      button={t(act === "restrict" ? "acts.restrict.do" : "acts.propose")}
      onDo={run}
      onClose={onClose}
    >
      {act === "restrict" ? <RestrictFields draft={draft} onChange={setDraft} /> : null}
      {act === "credit" ? (
        <CreditFields draft={credit} currencies={player.money.map(({ currency }) => currency)} onChange={setCredit} />
      ) : null}
    </ReasonDialog>
  );
}
