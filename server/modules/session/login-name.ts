/** The kinds of login names. */
export type LoginNameType = "email" | "phone" | "account";

/** Reads a typed login: an e-mail address, a phone number with its plus, or an account number. */
export function readLogin(login: string): { type: LoginNameType; value: string } {
  const text = login.trim();
  if (text.includes("@")) return { type: "email", value: text.toLowerCase() };
  if (text.startsWith("+")) return { type: "phone", value: `+${text.replace(/\D/g, "")}` };
  return { type: "account", value: text.replace(/\s/g, "") };
}
