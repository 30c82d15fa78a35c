import { useFormat } from "@core";

interface AmountProps {
  readonly minor: number;
  readonly currency: string;
  /** With a sign in front of what came, too. */
  readonly isChange?: boolean;
}

/** An amount of money, which stays in one piece in every direction of writing. */
export function Amount({ minor, currency, isChange = false }: AmountProps) {
  const format = useFormat();
  return (
    <bdi dir="ltr" className="money-amount">
      {isChange && minor > 0 ? "+" : ""}
      {format.money(minor, currency)}
    </bdi>
  );
}
