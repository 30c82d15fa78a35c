import { NAVIGATION, useService } from "@core";
import { SPORT_TREE } from "../contract.ts";

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly sportCode: string;
}

/** The path of a sport by its code. While the tree is not known, the path contains the sport's code. */
export function useSportPath(): (sportCode: string) => { readonly slug: string; readonly path: string } {
  const navigation = useService(NAVIGATION);
  const tree = useService(SPORT_TREE);
  return (sportCode) => {
    const slug = tree.state?.sports.find((sport) => sport.sportCode === sportCode)?.slug ?? sportCode;
    return { slug, path: navigation.linkTo("sport:slug", { slug }) };
  };
}

/** The path of a competition's matches; upcoming ones unless another line type is given. */
export function useCompetitionPath(): (competition: Named, lineType?: "prematch" | "live" | "all") => string {
  const navigation = useService(NAVIGATION);
  const sportPath = useSportPath();
  return ({ id, slug, sportCode }, lineType = "prematch") =>
    navigation.linkTo("championship", {
      sport: sportPath(sportCode).slug,
      slug,
      tournamentId: id,
      lineType,
    });
}
