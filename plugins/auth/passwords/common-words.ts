// Words that people use in passwords: the most obvious ones, and those of betting.
const WORDS = `
  password pass passwort parol senha motdepasse contrasena qwerty admin administrator root user guest login letmein
  welcome hello hallo privet changeme default secret private access master test testing temp demo player account
  iloveyou loveyou love lovely forever always babygirl angel baby honey sweet sweetheart princess prince queen king
  sunshine sunny moonlight rainbow flower butterfly star stars starwars superman batman spiderman pokemon naruto matrix
  dragon monkey tiger lion eagle falcon wolf panther bear kitty puppy horse buddy charlie pepper ginger cookie banana
  shadow ninja hunter killer ranger soldier warrior knight wizard phoenix thunder storm freedom liberty victory
  whatever nothing trustno computer internet windows samsung google apple iphone android facebook youtube
  football soccer baseball basketball hockey tennis cricket rugby boxing fifa sport sports goal penalty striker
  liverpool chelsea arsenal barcelona realmadrid juventus milan bayern dynamo dinamo shakhtar manchester united city
  casino poker jackpot winner winning lucky luck bet bets betting bingo slots money cash bonus gambler roulette
  openline open line
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december spring summer autumn winter
  red blue green black white silver golden gold orange purple yellow
  london paris berlin kyiv kiev ukraine england germany france america canada europe
  michelle jennifer michael jessica ashley daniel andrew thomas robert george jordan nicole amanda joshua
  maria anna olga elena natasha oleg ivan andriy oksana taras bohdan
  mama tato papa mother father brother sister family friend friends
  one two three four five abc xyz the and my i me you
`;

/** The rank of each word in the order of guessing, from 0. */
export const COMMON_WORDS: ReadonlyMap<string, number> = new Map(
  WORDS.trim()
    .split(/\s+/)
    .map((word, place) => [word, place]),
);
