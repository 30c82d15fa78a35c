/**
 * How many letters must be inserted, deleted, changed or swapped with their neighbor to turn one word into the other:
 * at most `most`, otherwise Infinity. With `ofPrefix`, compares with the nearest prefix of `word`.
 */
export function editDistance(typed: string, word: string, most: number, ofPrefix = false): number {
  const [rows, columns] = [typed.length, ofPrefix ? Math.min(word.length, typed.length + most) : word.length];
  if (rows - columns > most || (!ofPrefix && columns - rows > most)) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= rows; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= columns; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const distance = ofPrefix ? Math.min(...last) : last[columns]!;
  return distance <= most ? distance : Infinity;
}
