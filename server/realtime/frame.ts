/** A text message as one unmasked WebSocket frame, made once and written to any number of sockets. */
export function textFrame(message: string): Buffer {
  const length = Buffer.byteLength(message);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = 0x81; // final fragment, text
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(message, header);
  return frame;
}

/** A message of the feed, ready to be sent. */
export const messageFrame = (message: unknown): Buffer => textFrame(JSON.stringify(message));
