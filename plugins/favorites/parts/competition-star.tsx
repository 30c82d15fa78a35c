import { Star } from "./star.tsx";

/** The star of a competition. */
export default function CompetitionStar(props: { tournamentId: string; name: string; sportCode: string }) {
  const { tournamentId, name, sportCode } = props;
  return <Star kind="tournaments" id={tournamentId} name={name} sportCode={sportCode} />;
}
