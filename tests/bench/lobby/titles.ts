import type { Title } from "../../../server/modules/casino/title.ts";

export { TitleSearch } from "../../../server/modules/casino/title-search.ts";

const FIRST = "amber,ancient,arctic,azure,blazing,bold,brass,bright,crimson,crystal,desert,emerald,fabled,frozen,gilded,golden,hidden,iron,ivory,jade,lone,lunar,midnight,mystic,nine,northern,obsidian,old,pearl,quiet,radiant,royal,ruby,sapphire,scarlet,secret,silent,silver,solar,southern,stone,stormy,sunken,twin,velvet,violet,wandering,wild,winter,woven".split(","); // prettier-ignore
const SECOND = "anchors,arches,bazaar,beacons,bells,bridges,canyon,caravan,cascade,castle,clover,comets,compass,coral,crowns,dragons,dunes,falcons,fjord,foxes,gardens,gates,harbour,harvest,islands,keys,lagoon,lanterns,lions,marble,masks,meadow,mirrors,mountains,oasis,orchard,owls,palace,pirates,prairie,reef,ruins,spires,stars,summit,temple,tides,tigers,towers,vault,voyage".split(","); // prettier-ignore
const LAST = "deluxe,reborn,returns,rising,quest,legend,hold,nights".split(",");

/** So many titles with names of two or three words, each another one. */
export function titlesOf(count: number): Pick<Title, "code" | "name" | "aliases">[] {
  const pick = (words: readonly string[], at: number) => words[at % words.length]!;
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  return Array.from({ length: count }, (_, at) => {
    const first = pick(FIRST, at);
    const second = pick(SECOND, Math.floor(at / FIRST.length));
    const last = pick(LAST, Math.floor(at / (FIRST.length * SECOND.length)));
    return { code: `title-${at}`, name: [first, second, last].map(capital).join(" "), aliases: [] };
  });
}
