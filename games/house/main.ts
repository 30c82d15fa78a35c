// The games house as a program of its own, which a platform starts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { runAsChild, SettingError } from "./child.ts";
import { lockFolder } from "./folder-lock.ts";
import { startHouse } from "./start.ts";

const settingsSchema = z.object({
  folder: z.string(),
  pages: z.string(),
  walletSecret: z.string().check(z.minLength(32)),
  host: z.string(),
  port: z.int(),
  origin: z.optional(z.string()),
  logLevel: z.string(),
  trustedProxies: z.array(z.string()),
});
const addressSchema = z.object({ origin: z.string(), port: z.int() });
const platformSchema = z.object({ origin: z.string(), hosts: z.array(z.string()), wallet: z.string() });

runAsChild(async (given) => {
  const settings = settingsSchema.parse(given);
  const path = join(settings.folder, "address.json");
  const unlock = lockFolder(settings.folder);
  if (!unlock) {
    // Another process of the platform has started the house on this folder: then that is the house.
    const address = addressSchema.parse(JSON.parse(readFileSync(path, "utf8")));
    return { ready: { ...address, isShared: true }, hear: () => undefined, stop: () => Promise.resolve() };
  }
  const house = await startHouse(settings).catch((error: unknown) => refuse(error, settings));
  const address = { origin: house.origin, port: house.port };
  writeFileSync(path, JSON.stringify(address));
  return {
    ready: { ...address, isShared: false },
    hear: (word) => house.serve(platformSchema.parse(word)),
    async stop() {
      await house.stop();
      unlock();
    },
  };
});

function refuse(error: unknown, { host, port }: { readonly host: string; readonly port: number }): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    throw new SettingError(`GAMES_PORT ${port} on ${host} is taken by another program; give another GAMES_PORT.`);
  if (code === "EACCES")
    throw new SettingError(`GAMES_PORT ${port} may not be used by this user; give one above 1023.`);
  throw error;
}
