/** A text as one unmasked frame of a WebSocket. */
export function textFrame(text) {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? [0x81, length] : [0x81, 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), Buffer.from(text)]);
}
