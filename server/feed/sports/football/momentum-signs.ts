/** How far each case points to a side's momentum: the side's excess of something in it, times the case's chance. */
export function signsOf(chances: Float64Array, countAt: (at: number) => number, weight = 1): Float64Array {
  const mean = chances.reduce((sum, chance, at) => sum + chance * countAt(at), 0);
  return chances.map((chance, at) => weight * chance * (countAt(at) - mean));
}
