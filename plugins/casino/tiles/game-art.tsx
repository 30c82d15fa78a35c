import { ARTS } from "./arts.ts";
import { drawnArt } from "./drawn-art.ts";
import "./arts.css";

/** The picture of a game, with its name in the picture's own colours. */
export function GameArt({ code, name }: { code: string; name: string }) {
  const own = Object.hasOwn(ARTS, code) ? ARTS[code] : undefined;
  if (own !== undefined)
    return (
      <>
        <img src={own} alt="" width="300" height="400" loading="lazy" decoding="async" />
        <Lettering name={name} colours={`art-${code}`} />
      </>
    );
  const { colours, circles } = drawnArt(name);
  return (
    <>
      <svg
        className={`art-drawn ${colours}`}
        viewBox="0 0 300 400"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <rect width="300" height="400" />
        {circles.map(({ x, y, r }) => (
          <circle cx={x} cy={y} r={r} key={`${x} ${y} ${r}`} />
        ))}
      </svg>
      <Lettering name={name} colours={colours} />
    </>
  );
}

const Lettering = ({ name, colours }: { name: string; colours: string }) => (
  <span className={`game-lettering ${colours}`}>
    <bdi>{name}</bdi>
  </span>
);
