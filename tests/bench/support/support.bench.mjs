// A message of a conversation, from the writer's call until the other side has read it: the desk hears of the player's by
// its news, the player of the desk's by the channel, and each then reads the text. 500 conversations are open. The limit
// is one read of a conversation.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { loadSources } from "../../sim/run/bundle.mjs";
import { median, quantile, spread } from "../statistics.mjs";

const SIZE = { open: 500, players: 40, messages: 120 };
const SMALL = { open: 10, players: 2, messages: 4 };
const GOAL_MS = 300;
const TALKS = "/api/v1/support/conversations";

export default async function support({ runs, isSmall }) {
  const size = isSmall ? SMALL : SIZE;
  const parts = await loadSources(fileURLToPath(new URL("parts.ts", import.meta.url)));
  try {
    const engine = parts.findPostgres() && !isSmall ? "postgres" : "embedded";
    const postgres = engine === "postgres" ? await parts.startDurablePostgres() : undefined;
    const data = { dataDir: parts.temporaryFolder(), databaseUrl: await postgres?.newDatabase() };
    const heard = new Heard();
    const platform = await parts.startPlatform({ engine, data, hub: heard });
    try {
      return await measure({ parts, platform, heard, runs, ...size });
    } finally {
      await platform.stop();
    }
  } finally {
    await parts.end();
  }
}

/** The open pages of players. */
class Heard {
  listeners = new Map();
  publishToPlayer = (player, delta) => {
    if (delta.support) this.listeners.get(player)?.(delta.support.lastSeq);
  };
  providePlayers() {}
  renewPlayers() {}
  signOff() {}
  sessions = () => [];

  /** Resolves when the player hears of this message. */
  until(player, seq) {
    return new Promise((resolve) => {
      this.listeners.set(player, (last) => last >= seq && resolve());
    });
  }
}

async function measure({ parts, platform, heard, runs, open, players, messages }) {
  await parts.insertTalks(platform.database, open - players);
  const desk = await parts.deskWorker(platform, "support");
  const talks = [];
  for (let count = 0; count < players; count++) talks.push(await openTalk(parts, platform));
  const rounds = { toDesk: [], toPlayer: [], read: [] };
  for (let run = 0; run < runs; run++) {
    const times = { toDesk: [], toPlayer: [], read: [] };
    for (let turn = 0; turn < messages; turn++) {
      const talk = talks[turn % talks.length];
      times.toDesk.push(await toDesk(desk, talk));
      times.toPlayer.push(await toPlayer(desk, heard, talk));
      times.read.push(await timed(() => talk.call("GET", `${TALKS}/${talk.id}?after=${talk.last}`)));
    }
    for (const [name, own] of Object.entries(times)) rounds[name].push(own);
  }
  const limit = median(rounds.read.flat());
  const figure = (id, times) => {
    const value = quantile(times.flat(), 0.99);
    return {
      id,
      value,
      unit: "ms",
      limit,
      goal: GOAL_MS,
      ok: value <= GOAL_MS,
      spread: spread(rounds.read.map(median)),
    };
  };
  return [
    figure("a player's message at the desk, p99", rounds.toDesk),
    figure("the desk's answer at the player, p99", rounds.toPlayer),
  ];
}

async function openTalk(parts, platform) {
  const { token, player } = await parts.newPlayer(platform);
  const call = async (method, path, body) => {
    const { status, body: answer } = await platform.call(method, path, { token, ...(body && { body }) });
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { conversation } = await call("POST", TALKS, { subject: "bets", message: words() });
  return { call, player, id: conversation.id, last: conversation.lastSeq };
}

async function toDesk(desk, talk) {
  const { place } = (await desk.get("/conversation-news")).body;
  const news = desk.get(`/conversation-news?since=${place}`);
  return timed(async () => {
    const said = talk.call("POST", `${TALKS}/${talk.id}/messages`, words());
    await news;
    await readAtDesk(desk, talk, talk.last + 1);
    talk.last = (await said).message.seq;
  });
}

async function toPlayer(desk, heard, talk) {
  const hears = heard.until(talk.player, talk.last + 1);
  return timed(async () => {
    const said = desk.post(`/conversations/${talk.id}/messages`, { ...words(), seen: talk.last });
    await hears;
    const { messages } = await talk.call("GET", `${TALKS}/${talk.id}?after=${talk.last}`);
    if (messages.length !== 1) throw new Error("An answer was not there");
    const { status, body } = await said;
    if (status !== 200) throw new Error(JSON.stringify(body));
    talk.last = body.message.seq;
  });
}

async function readAtDesk(desk, talk, seq) {
  const { messages } = (await desk.get(`/conversations/${talk.id}?after=${talk.last}`)).body;
  if (messages.at(-1)?.seq !== seq) throw new Error("A message was not there");
}

const words = () => ({ id: randomUUID(), text: "Why is my bet void? There were three goals already." });

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
