// What people choose when a rule asks for eight characters.
const COMMON = new Set(
  `12345678 123456789 1234567890 11111111 00000000 87654321 12341234 11223344 88888888 66666666 password password1
  password12 password123 passw0rd p@ssw0rd p@ssword qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx asdfghjk
  asdfghjkl zxcvbnm1 abcdefgh abcd1234 abc12345 aaaaaaaa iloveyou sunshine princess football football1 baseball
  superman batman123 trustno1 welcome1 letmein1 admin123 administrator changeme computer michelle jennifer starwars
  whatever liverpool chelsea1 arsenal1 barcelona realmadrid openline openline1 1234qwer q1w2e3r4 987654321 123123123`.split(
    /\s+/,
  ),
);

/** Whether a password is among the first that anybody would try for this player. */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.toLowerCase();
  return COMMON.has(text) || text === email || text === email.split("@")[0] || new Set(text).size < 3;
}
