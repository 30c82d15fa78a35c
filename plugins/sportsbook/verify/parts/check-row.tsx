import { Icon, useTexts } from "@core";
import type { ReactNode } from "react";
import type { Conclusion } from "../check-result.ts";

const ICONS = { good: "circle-check", bad: "circle-x", unsure: "circle-dashed" } as const;

export interface CheckRowProps {
  readonly verdict: Conclusion;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** One check and its result, as an icon and in words. */
export function CheckRow({ verdict, title, text, children }: CheckRowProps) {
  const t = useTexts("sportsbook-verify");
  return (
    <li className="result-check" data-verdict={verdict}>
      <Icon name={ICONS[verdict]} />
      <div>
        <b>
          {title}
          <span className="visually-hidden">{`: ${t(`verdict.${verdict}`)}`}</span>
        </b>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}
