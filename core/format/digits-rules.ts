/**
 * The zeros of the digits that players' keyboards and pages they copy from have: Latin, Arabic, Persian, Devanagari,
 * Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Myanmar, Khmer and full-width.
 */
const ZEROS = [
  ...[0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040],
  ...[0x17e0, 0xff10],
];

/** A text with its digits as `0` to `9`, whichever script they were typed in. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** The digits of a typed or pasted text as `0` to `9`, without any other characters; at most so many. */
export const typedDigits = (text: string, most: number): string => latinDigits(text).replace(/\D/g, "").slice(0, most);
