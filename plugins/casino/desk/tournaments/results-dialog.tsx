import { Button, Dialog, Link, NAVIGATION, useFormat, useResource, useService, useTexts } from "@core";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { DataTable, type TableColumn } from "../../../desk/exports/room.ts";
import { type DeskTournament, type TournamentResults, tournamentResults } from "./wire.ts";

type Row = TournamentResults["rows"][number];

interface ResultsDialogProps {
  readonly tournament: DeskTournament;
  readonly onClose: () => void;
}

/** The players of a tournament by place, with what they paid and were paid. */
export function ResultsDialog({ tournament: { slug }, onClose }: ResultsDialogProps) {
  const t = useTexts("casino-desk");
  const http = useService(DESK_HTTP);
  const { value, error, retry } = useResource(
    (signal) => http.send(`/api/desk/v1/tournaments/${slug}/results`, { answer: tournamentResults, signal }),
    [http, slug],
  );
  const title = t("cups.results.title", { name: slug });
  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{t("cups.results.close")}</Button>}>
      <DataTable
        label={title}
        columns={useColumns()}
        rows={value?.rows}
        keyOf={({ player }) => player}
        error={error}
        onRetry={retry}
        empty={{ title: t("cups.results.empty.title"), text: t("cups.results.empty.text") }}
      />
    </Dialog>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTexts("casino-desk");
  const format = useFormat();
  const navigation = useService(NAVIGATION);
  const label = (id: string) => t(`cups.results.${id}`);
  return [
    { id: "place", label: label("place"), isNumber: true, cell: ({ place }) => place ?? "–" },
    {
      id: "player",
      label: label("player"),
      cell: ({ player }) => (
        <Link className="row-link" to={navigation.linkTo("player", { number: player })}>
          <bdi dir="ltr">{player}</bdi>
        </Link>
      ),
    },
    { id: "score", label: label("score"), isNumber: true, cell: ({ score }) => format.number(score / 1000) },
    { id: "rounds", label: label("rounds"), isNumber: true, cell: ({ rounds }) => format.number(rounds) },
    {
      id: "fee",
      label: label("fee"),
      cell: ({ fee, currency, feeBackAt }) => {
        const amount = format.money(fee, currency);
        return feeBackAt === null ? amount : t("cups.results.back", { amount });
      },
    },
    { id: "prize", label: label("prize"), cell: ({ prize }) => (prize === null ? "–" : format.money(prize, "EUR")) },
    {
      id: "paid",
      label: label("paid"),
      cell: ({ prize, paid, currency }) =>
        paid !== null ? format.money(paid, currency) : prize === null ? "–" : t("cups.results.waits"),
    },
  ];
}
