import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";

/** An answer that fits into one packet gains nothing by compression, in bytes. */
const SMALL = 1400;

const brotli = promisify(brotliCompress);
/** A fast level, because most answers live only for a moment. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESS = { br: (body: Buffer) => brotli(body, QUALITY), gzip: promisify<Buffer, Buffer>(gzip) };

/** A serialized answer, compressed once for all requests. */
export class Answer {
  readonly isSmall: boolean;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(private readonly body: Buffer) {
    this.isSmall = body.length < SMALL;
  }

  /** In bytes, before compression. */
  get size(): number {
    return this.body.length;
  }

  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "identity") return this.body;
    let made = this.compressed.get(encoding);
    if (!made) this.compressed.set(encoding, (made = COMPRESS[encoding](this.body)));
    return made;
  }
}

/** Sends an answer in the best encoding that the request accepts. The caller has set the type. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const vary = reply.getHeader("vary");
  if (vary === undefined) void reply.header("vary", "Accept-Encoding");
  else if (!/\baccept-encoding\b/i.test(String(vary))) void reply.header("vary", `${String(vary)}, Accept-Encoding`);
  const encoding = answer.isSmall ? "identity" : acceptedEncoding(request.headers["accept-encoding"]);
  const body = await answer.in(encoding);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.send(body);
}
