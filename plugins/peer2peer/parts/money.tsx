import { useFormat } from "@core";

/** An amount, which reads from the left in every language. */
export function Money({
  minor,
  currency,
  isSigned,
}: {
  readonly minor: number;
  readonly currency: string;
  readonly isSigned?: boolean;
}) {
  const format = useFormat();
  const text = format.money(minor, currency);
  const tone = !isSigned || minor === 0 ? undefined : minor > 0 ? "up" : "down";
  return (
    <bdi dir="ltr" className={tone && `peer-${tone}`}>
      {isSigned && minor > 0 ? `+${text}` : text}
    </bdi>
  );
}
