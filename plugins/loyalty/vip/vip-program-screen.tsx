import { Failed, Icon, Link, Skeleton, useTexts, useWay } from "@core";
import { type ReactNode, useId } from "react";
import { LoyaltyRoom } from "../parts/loyalty-room.tsx";
import { useMember, useProgram } from "../parts/use-loyalty.ts";
import { useWords } from "../parts/use-words.ts";
import type { Benefit, Program, ProgramStatus } from "../wire.ts";
import { VipName } from "./vip-name.tsx";

const BEFORE = ["means", "limits", "harm"] as const;
const WAY_IN = ["ask", "look", "leave"] as const;

/** The four statuses beside each other, with what such play costs, and how one comes in. */
export default function VipProgramScreen() {
  const t = useTexts("loyalty");
  const way = useWay();
  const { value, status, error, retry } = useProgram();
  const member = useMember().value;
  const form = member?.isQuiet === true ? undefined : way("vip-application");
  return (
    <LoyaltyRoom title={t("room.vip-loyalty-program")} lead={t("lead.vip")}>
      {value ? (
        <Statuses program={value} own={member?.status ?? null} />
      ) : status === "failed" ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton kind="block" height="320px" />
      )}
      <div className="loyalty-pair">
        <Points title={t("before.title")} points={BEFORE.map((each) => t(`before.${each}`))} />
        <Points title={t("in.title")} points={WAY_IN.map((each) => t(`in.${each}`))}>
          {form === undefined ? null : (
            <Link className="button button-plain" to={form}>
              {t("vip.apply")}
            </Link>
          )}
        </Points>
      </div>
    </LoyaltyRoom>
  );
}

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
  readonly children?: ReactNode;
}

function Points({ title, points, children }: PointsProps) {
  const id = useId();
  return (
    <section className="panel loyalty-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="loyalty-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

interface StatusesProps {
  readonly program: Program;
  readonly own: ProgramStatus["code"] | null;
}

function Statuses({ program: { statuses, currency }, own }: StatusesProps) {
  const t = useTexts("loyalty");
  const way = useWay();
  const words = useWords(currency);
  const freeBet = (brings: readonly Benefit[]) =>
    brings.map((each) => (each.kind === "free-bet" ? words.money(each.amount) : "")).join("");
  const rows: readonly (readonly [string, (status: ProgramStatus) => ReactNode])[] = [
    ["vip.open", ({ isOpen }) => <Mark isYes={isOpen} />],
    ["vip.play", ({ play }) => t("vip.from", { amount: words.money(play) })],
    ["vip.cost", ({ cost }) => words.money(cost)],
    ["vip.free-bet", ({ brings }) => freeBet(brings)],
    ["vip.contact", ({ brings }) => <Mark isYes={brings.some(({ kind }) => kind === "contact")} />],
    ["vip.limits", () => t("vip.as-all")],
  ];
  return (
    <section className="panel loyalty-flush" aria-label={t("vip.table")}>
      <div className="loyalty-table-wrap" tabIndex={0} role="group" aria-label={t("vip.table")}>
        <table className="loyalty-table vip-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("vip.what")}</span>
              </th>
              {statuses.map(({ code }) => (
                <th key={code} scope="col">
                  <VipName status={code} to={way(`vip-content:vip-status-${code}`)} />
                  {code === own ? <span className="count">{t("vip.yours")}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                {statuses.map((each) => (
                  <td key={each.code}>{cell(each)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Mark({ isYes }: { readonly isYes: boolean }) {
  const t = useTexts("loyalty");
  return (
    <>
      {isYes ? <Icon name="check" size={16} /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{t(isYes ? "yes" : "no")}</span>
    </>
  );
}
