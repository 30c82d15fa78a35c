// These read the text of a field of a draft. They return the value as the wire has it, or undefined if it cannot be read.

export const whole = (text: string): number | undefined => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);

/** An amount in the smallest unit. */
export const cents = (text: string): number | undefined => {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : undefined;
};

/** Decimal odds in thousandths. */
export const thousandths = (text: string): number | undefined => {
  const found = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 1000 + Number((found[2] ?? "").padEnd(3, "0")) : undefined;
};

/** Codes in capitals, with commas, semicolons or spaces between them. */
export const list = (text: string): string[] | undefined => {
  const items = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((item) => item !== "");
  return items.length > 0 ? items : undefined;
};

/** The value of a field: undefined (missing) if it is empty, NaN (which the schema refuses) if it cannot be read. */
export const typed = (read: (text: string) => number | undefined, text: string): number | undefined =>
  text.trim() === "" ? undefined : (read(text) ?? Number.NaN);
