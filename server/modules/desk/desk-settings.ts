import { proxyList } from "../../http/site/trusted-proxies.ts";
import type { SettingReader } from "../../setting-reader.ts";

/** Where the operator's desk can be reached. */
export interface DeskConfig {
  /** A listener of its own; undefined if it is on the platform's. */
  readonly listener: { readonly host: string; readonly port: number } | undefined;
  /** The origin by which browsers reach that listener, if it is another one than that of the request. */
  readonly origin: string | undefined;
  /** The addresses and networks that may reach it; everybody may if undefined. */
  readonly addresses: readonly string[] | undefined;
}

const HOST = /^[A-Za-z0-9.:-]{1,253}$/;

export function readDesk(reader: SettingReader): DeskConfig {
  const host = reader.matching("DESK_HOST", "127.0.0.1", HOST, "a host name or an IP address");
  const hasListener = reader.text("DESK_PORT") !== undefined;
  const port = reader.whole("DESK_PORT", { byDefault: 0, min: 0, max: 65_535 });
  return {
    listener: hasListener ? { host, port } : undefined,
    origin: readOrigin(reader, hasListener),
    addresses: readAddresses(reader),
  };
}

function readOrigin(reader: SettingReader, hasListener: boolean): string | undefined {
  const text = reader.text("DESK_ORIGIN");
  if (text === undefined) return undefined;
  if (!hasListener)
    reader.problems.push(
      "DESK_ORIGIN is set, but DESK_PORT is not; allowed is with it, because it is that listener's.",
    );
  if (URL.parse(text)?.origin === text && /^https?:/.test(text)) return text;
  reader.refuse("DESK_ORIGIN", text, "an origin like https://desk.operator.example");
  return undefined;
}

function readAddresses(reader: SettingReader): readonly string[] | undefined {
  const name = "DESK_ADDRESSES";
  const list = reader.list(name);
  if (list === undefined) return undefined;
  const parsed = proxyList.safeParse(list);
  if (parsed.success) return parsed.data;
  reader.refuse(name, list.join(","), "addresses and networks with commas between them, like 127.0.0.1,10.0.0.0/8");
  return undefined;
}
