/** Words of 32 bits, in the order in which a round takes them: all that a game knows of chance. */
export interface Words {
  next(): number;
}

export const WORDS = 2 ** 32;
const BYTES_OF_A_WORD = 4;

/** The words of blocks of bytes, each block asked for when the one before it is used up. */
export class BlockWords implements Words {
  private bytes: DataView = new DataView(new ArrayBuffer(0));
  private at = 0;
  private round = 0;

  constructor(private readonly block: (round: number) => Uint8Array) {}

  next(): number {
    if (this.at === this.bytes.byteLength) {
      const { buffer, byteOffset, byteLength } = this.block(this.round++);
      this.bytes = new DataView(buffer, byteOffset, byteLength);
      this.at = 0;
    }
    const word = this.bytes.getUint32(this.at);
    this.at += BYTES_OF_A_WORD;
    return word;
  }
}
