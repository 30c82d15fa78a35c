import baccarat from "../art/baccarat.svg";
import blackjack from "../art/blackjack.svg";
import copperCanyon from "../art/copper-canyon.svg";
import crash from "../art/crash.svg";
import dice from "../art/dice.svg";
import hiLo from "../art/hi-lo.svg";
import keno from "../art/keno.svg";
import limbo from "../art/limbo.svg";
import mines from "../art/mines.svg";
import nineLanterns from "../art/nine-lanterns.svg";
import plinko from "../art/plinko.svg";
import prismCascade from "../art/prism-cascade.svg";
import roulette from "../art/roulette.svg";
import videoPoker from "../art/video-poker.svg";
import wheel from "../art/wheel.svg";

/** The pictures of the house's own games, by the games' codes. The colours of their lettering are classes of `arts.css`. */
export const ARTS: Readonly<Record<string, string>> = {
  baccarat,
  blackjack,
  "copper-canyon": copperCanyon,
  crash,
  dice,
  "hi-lo": hiLo,
  keno,
  limbo,
  mines,
  "nine-lanterns": nineLanterns,
  plinko,
  "prism-cascade": prismCascade,
  roulette,
  "video-poker": videoPoker,
  wheel,
};
