import { useTexts } from "@core";
import type { Direction } from "../../payment-rules.ts";
import { type Choice, rangeOf } from "./choice-rules.ts";
import { WayCard } from "./way-card.tsx";
import { useWayWords } from "./way-words.ts";
import "./ways.css";

interface WaysProps {
  readonly direction: Direction;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly currency: string;
  readonly available: number;
}

/** The ways to pay as cards, of which one is chosen. */
export function Ways({ direction, choices, chosen, onChoose, currency, available }: WaysProps) {
  const t = useTexts("cashier-pay");
  const words = useWayWords(currency);
  const isOut = direction === "withdrawal";
  const waits = choices.filter(({ saved }) => saved !== undefined && saved.owed > 0);
  const before = (choice: Choice) =>
    waits.flatMap((each) => (each === choice ? [] : [words(each.way, each.saved).name])).join(", ");
  return (
    <fieldset className="methods">
      <legend>{t(isOut ? "payTo" : "payWith")}</legend>
      {choices.map((choice) => (
        <WayCard
          key={choice.id}
          choice={choice}
          currency={currency}
          range={rangeOf(choice, direction, available)}
          isChosen={choice.id === chosen}
          onChoose={() => onChoose(choice.id)}
          first={before(choice)}
        />
      ))}
      {choices.length === 0 ? <p className="cashier-note">{t(isOut ? "noPlaces" : "noWays")}</p> : null}
      {isOut && waits.length > 0 ? <p className="cashier-note">{t("loop")}</p> : null}
    </fieldset>
  );
}
