import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { catalogue } from "../catalogue.ts";
import type { Seen } from "../crash/room.ts";
import type { House } from "../house.ts";
import { recordOf } from "../play/record.ts";
import { HouseRefusal } from "../refusal.ts";
import { networkOf } from "./network.ts";

type Named = FastifyRequest<{ Params: { file: string } }>;

const ROUND = /^([\w-]{1,64})\.json$/;
/** Sockets in all, and of one address. */
const MOST_SOCKETS = 2_000;
const MOST_OF_AN_ADDRESS = 60;
/** A reader that is so far behind is cut off, and comes again. */
const MOST_UNSENT = 64 * 1024;
const EVENTS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** What anybody may read: the list of games, rounds by their names, and the shared rounds of crash. */
export function openRoutes(app: FastifyInstance, house: House): void {
  const { real, demo, links, room } = house;

  app.get("/catalogue.json", (_request, reply) => open(reply).send(catalogue()));

  app.get("/rounds/:file", async (request: Named, reply) => {
    const [, id = ""] = ROUND.exec(request.params.file) ?? [];
    for (const { books } of [real, demo]) {
      const round = await books.round(id);
      if (round) return open(reply).send(recordOf(round, { books, links, room, chains: real.books }));
    }
    throw new HouseRefusal(404, "UNKNOWN_ROUND", "There is no such round.");
  });

  const sockets = new Map<string, number>();
  const eventOf = eventOnce();
  app.get("/api/crash", (request, reply) => {
    const network = networkOf(request.ip);
    const own = sockets.get(network) ?? 0;
    if (room.watching >= MOST_SOCKETS || own >= MOST_OF_AN_ADDRESS)
      throw new HouseRefusal(503, "TOO_MANY_WATCH", "Too many watch at this moment. Try again later.");
    sockets.set(network, own + 1);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, EVENTS);
    const forget = room.listen((seen) => {
      if (raw.writableLength > MOST_UNSENT) raw.destroy();
      else raw.write(eventOf(seen));
    });
    raw.once("close", () => {
      forget();
      const left = (sockets.get(network) ?? 1) - 1;
      if (left > 0) sockets.set(network, left);
      else sockets.delete(network);
    });
  });
}

/** All listeners are told the same: its text is made once. */
function eventOnce(): (seen: Seen) => Buffer {
  let last: { readonly seen: Seen; readonly event: Buffer } | undefined;
  return (seen) => {
    if (last?.seen !== seen) last = { seen, event: Buffer.from(`data: ${JSON.stringify(seen)}\n\n`) };
    return last.event;
  };
}

/** Any page may read it: a platform's server, or a check that somebody wrote. */
const open = (reply: FastifyReply): FastifyReply =>
  reply.headers({ "access-control-allow-origin": "*", "cache-control": "no-cache" });
