import { Button, Icon, useService, useTexts } from "@core";
import { useState } from "react";
import { DESK_HTTP, DESK_SESSION } from "../contract.ts";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { type DeskPlayer, personalAnswer, type PersonalData as Personal } from "./wire.ts";

const FIELDS = [
  ...(["firstName", "lastName", "dateOfBirth", "email", "phone"] as const),
  ...(["country", "city", "address", "postalCode"] as const),
] as const;

/** Personal data, masked until somebody asks to see it and says why. */
export function PersonalData({ player }: { readonly player: DeskPlayer }) {
  const t = useTexts("desk-players");
  const http = useService(DESK_HTTP);
  const mayShow = useService(DESK_SESSION).may("players.personal");
  const [shown, setShown] = useState<Personal>();
  const [isAsking, setIsAsking] = useState(false);
  const { number, name, email, phone, isEmailConfirmed, isPhoneConfirmed } = player;
  const masked: readonly (readonly [label: string, value: string])[] = [
    [t("fields.name"), name ?? t("none")],
    [t("fields.email"), email === null ? t("none") : `${email} ${t(isEmailConfirmed ? "confirmed" : "unconfirmed")}`],
    [t("fields.phone"), phone === null ? t("none") : `${phone} ${t(isPhoneConfirmed ? "confirmed" : "unconfirmed")}`],
  ];
  const facts = shown ? FIELDS.map((field) => [t(`fields.${field}`), shown[field] ?? t("none")] as const) : masked;
  return (
    <section className="desk-block" aria-label={t("personal.title")}>
      <div className="desk-block-head">
        <h2>{t("personal.title")}</h2>
        {shown ? (
          <Button size="small" onClick={() => setShown(undefined)}>
            <Icon name="eye-off" size={16} />
            {t("personal.hide")}
          </Button>
        ) : mayShow ? (
          <Button size="small" onClick={() => setIsAsking(true)}>
            <Icon name="eye" size={16} />
            {t("personal.show")}
          </Button>
        ) : null}
      </div>
      <dl className="desk-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAsking ? (
        <ReasonDialog
          title={t("personal.title")}
          text={t("personal.text")}
          button={t("personal.show")}
          onClose={() => setIsAsking(false)}
          onDo={async (reason) =>
            setShown(
              await http.send(`/api/desk/v1/players/${number}/personal`, {
                method: "POST",
                body: { reason },
                answer: personalAnswer,
              }),
            )
          }
        />
      ) : null}
    </section>
  );
}
