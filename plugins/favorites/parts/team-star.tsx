import { Star } from "./star.tsx";

/** The star of a team. */
export default function TeamStar(props: { teamId: string; name: string; sportCode?: string }) {
  const { teamId, name, sportCode = null } = props;
  return <Star kind="competitors" id={teamId} name={name} sportCode={sportCode} />;
}
