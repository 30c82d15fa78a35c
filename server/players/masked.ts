/** An address that its owner recognizes but others cannot learn: `d•••@o•••.test`. */
export function maskedEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const end = host.slice(host.lastIndexOf("."));
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${end}`;
}

/** The last two digits of a number. */
export const maskedPhone = (phone: string): string => `•••• ${phone.slice(-2)}`;
