import { Button, Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import { DESK_SESSION } from "../../../desk/contract.ts";
import type { TableColumn } from "../../../desk/exports/room.ts";
import type { Intervening } from "./intervention-dialog.tsx";
import { type HarmCase, INTERVENTIONS, type Tried } from "./wire.ts";

/** What was tried, with the points then and a week later. */
function TriedList({ tried, currency }: Pick<HarmCase, "tried" | "currency">) {
  const t = useTexts("responsible-gambling-desk");
  const format = useFormat();
  const what = ({ kind, limit }: Tried) =>
    limit
      ? t("tried.limit", {
          limit: t(`limit.kinds.${limit.kind}`),
          period: t(`limit.periods.${limit.period}`),
          amount:
            limit.kind === "time"
              ? format.number(limit.amount, { style: "unit", unit: "minute" })
              : format.money(limit.amount, currency),
        })
      : t(`tried.${kind}`);
  if (tried.length === 0) return <>{t("tried.none")}</>;
  return (
    <ul className="harm-list">
      {tried.map((each) => (
        <li key={each.id}>
          <time dateTime={each.at}>
            <bdi dir="ltr">{each.at.slice(0, 16).replace("T", " ")}</bdi>
          </time>{" "}
          <b>{what(each)}</b> ({each.name}): <span dir="auto">{each.note}</span>
          <br />
          {each.followed === null
            ? t("tried.too-early", { points: each.points })
            : t("tried.followed", { points: each.points, after: each.followed })}
        </li>
      ))}
    </ul>
  );
}

/** The columns of the players; who may act has the buttons. */
export function useCaseColumns(intervene: (intervening: Intervening) => void): readonly TableColumn<HarmCase>[] {
  const t = useTexts("responsible-gambling-desk");
  const navigation = useService(NAVIGATION);
  const mayAct = useService(DESK_SESSION).may("interventions.act");
  return [
    {
      id: "player",
      label: t("columns.player"),
      cell: ({ player }) => (
        <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
          <bdi dir="ltr">{player}</bdi>
        </Link>
      ),
    },
    {
      id: "points",
      label: t("columns.points"),
      cell: ({ score }) => (score ? `${score.points} · ${t(`levels.${score.level}`)}` : "0"),
    },
    {
      id: "markers",
      label: t("columns.markers"),
      isWrapped: true,
      cell: ({ score }) =>
        score === null || score.markers.length === 0 ? (
          t("markers.none")
        ) : (
          <ul className="harm-list">
            {score.markers.map(({ marker, value, points }) => (
              <li key={marker}>{t(`markers.${marker}`, { value, points })}</li>
            ))}
          </ul>
        ),
    },
    {
      id: "tried",
      label: t("columns.tried"),
      isWrapped: true,
      cell: ({ tried, currency }) => <TriedList tried={tried} currency={currency} />,
    },
    ...(mayAct
      ? [
          {
            id: "act",
            label: <span className="visually-hidden">{t("columns.act")}</span>,
            cell: (of: HarmCase) => (
              <span className="desk-moves">
                {INTERVENTIONS.map((kind) => (
                  <Button key={kind} size="small" onClick={() => intervene({ of, kind })}>
                    {t(`intervene.${kind}.button`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ];
}
