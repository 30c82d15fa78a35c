import { Failed, Skeleton, useFormat, useResource, useService, useTexts } from "@core";
import { useState } from "react";
import { LOYALTY_API } from "../loyalty-api.ts";
import { PageFrame } from "../pages/page-frame.tsx";
import type { Member } from "../wire.ts";
import { ShownName } from "./shown-name.tsx";
import type { OwnRank, RanksAnswer } from "./wire.ts";
import "./boards.css";

/** Points of the month, of those who wish to stand there. */
export default function RankScreen() {
  return <PageFrame page="top-rank">{(member) => <Ranks member={member} />}</PageFrame>;
}

function Ranks({ member }: { readonly member: Member | null }) {
  const api = useService(LOYALTY_API);
  const [changed, setChanged] = useState<OwnRank>();
  const isPlayer = member !== null;
  const { value, status, error, retry } = useResource(
    async (signal) => {
      const [ranks, own] = await Promise.all([api.ranks(signal), isPlayer ? api.ownRank(signal) : null]);
      return { ranks, own };
    },
    [api, isPlayer, changed],
  );
  if (!value)
    return status === "failed" ? <Failed error={error} onRetry={retry} /> : <Skeleton kind="block" height="280px" />;
  return (
    <div className="loyalty-pair">
      <RankTable answer={value.ranks} own={value.own} />
      {value.own && member?.isQuiet === false ? <ShownName own={value.own} onChanged={setChanged} /> : null}
    </div>
  );
}

function RankTable({ answer: { month, ranks }, own }: { readonly answer: RanksAnswer; readonly own: OwnRank | null }) {
  const t = useTexts("loyalty-boards");
  const format = useFormat();
  const title = format.dateTime(`${month}T12:00:00Z`, { month: "long", year: "numeric", timeZone: "UTC" });
  const rows = [...ranks];
  // The own row, where it is below those that are shown.
  if (own !== null && own.rank !== null && own.name !== null && !ranks.some(({ name }) => name === own.name))
    rows.push({ rank: own.rank, name: own.name, points: own.points });
  return (
    <section className="panel loyalty-flush" aria-label={title}>
      <h2 className="loyalty-block-title">{title}</h2>
      {rows.length === 0 ? (
        <p className="loyalty-note">{t("rank.none")}</p>
      ) : (
        <div className="loyalty-table-wrap" tabIndex={0} role="group" aria-label={title}>
          <table className="loyalty-table">
            <thead>
              <tr>
                <th scope="col">{t("rank.place")}</th>
                <th scope="col">{t("rank.name")}</th>
                <th scope="col" data-num="">
                  {t("rank.points")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ rank, name, points }) => (
                <tr key={name} data-own={name === own?.name ? "" : undefined}>
                  <th scope="row">{format.number(rank)}</th>
                  <td>
                    <bdi>{name}</bdi>
                    {name === own?.name ? <> ({t("rank.you")})</> : null}
                  </td>
                  <td data-num="">{format.number(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="loyalty-note">{t("rank.note")}</p>
    </section>
  );
}
