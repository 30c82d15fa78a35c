import { useState } from "react";
import { Icon, useStore, useTexts } from "@core";
import type { Bet } from "../../wire.ts";
import { useCashOut } from "../tokens.ts";
import { CashOutButton } from "./cash-out-button.tsx";
import { PartForm } from "./part-form.tsx";
import { Refused } from "./refused.tsx";
import { UnderWay } from "./under-way.tsx";
import { useOffer } from "./use-offer.ts";
import "./cash-out.css";

/** What an open bet is worth now, and the ways to have it: all of it, a part, or by itself later. */
export default function CashOut({ bet }: { bet: Bet }) {
  const t = useTexts("my-bets");
  const { desk } = useCashOut();
  const offer = useOffer(bet);
  const attempt = useStore(desk, (attempts) => attempts[bet.id]);
  const [isOpen, setOpen] = useState(false);

  if (attempt && attempt.state !== "refused") return <UnderWay attempt={attempt} />;
  if (offer.status === undefined || offer.status === "closed") return null;
  return (
    <div className="cash-out" role="group" aria-label={t("cash-out.of", { id: bet.id })}>
      {attempt ? <Refused bet={bet} attempt={attempt} /> : null}
      <CashOutButton bet={bet} offer={offer} />
      {offer.status === "available" ? (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Icon name="sliders-horizontal" size={16} />
            <span>{t("cash-out.part.title")}</span>
            <Icon name="chevron-down" size={16} />
          </summary>
          {isOpen ? <PartForm bet={bet} offer={offer} /> : null}
        </details>
      ) : null}
    </div>
  );
}
