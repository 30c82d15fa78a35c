import { Icon, useTexts } from "@core";
import type { ReactNode } from "react";
import { BAD } from "../check-receipt.ts";

export interface CheckRowProps {
  /** `good`, or `bad` and the like; any other verdict means that it could not be determined. */
  readonly verdict: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const GOOD = new Set(["good", "agrees"]);

/** One check and its result, by icon and in words. */
export function CheckRow({ verdict, title, text, children }: CheckRowProps) {
  const t = useTexts("my-bets-verify");
  const kind = GOOD.has(verdict) ? "good" : BAD.has(verdict) ? "bad" : "unsure";
  const icon = { good: "circle-check", bad: "circle-x", unsure: "circle-dashed" }[kind];
  return (
    <li className="verify-check" data-verdict={kind}>
      <Icon name={icon} />
      <div>
        <b>
          {title}
          <span className="visually-hidden">{`: ${t(`verdict.${kind}`)}`}</span>
        </b>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}
