import { Icon, Link, useTexts, useWay } from "@core";

export interface AskAboutProps {
  readonly kind: "bet" | "payment" | "round";
  readonly id: string;
  readonly className?: string;
}

/** The way to ask a person about a bet, a payment or a round, which goes along; nothing where nobody can be asked. */
export function AskAbout({ kind, id, className }: AskAboutProps) {
  const t = useTexts("my-bets");
  const talk = useWay()("support-messages");
  if (talk === undefined) return null;
  return (
    <Link className={className} to={`${talk}?${new URLSearchParams({ about: `${kind}:${id}` })}`}>
      <Icon name="message-square-text" size={16} />
      {t("ask")}
    </Link>
  );
}
