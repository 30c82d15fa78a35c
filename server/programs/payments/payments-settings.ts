import type { SettingReader } from "../../setting-reader.ts";

/** Where the sandbox's payment service is. */
export interface PaymentsConfig {
  readonly port: number;
  /** The origin by which browsers reach it; that of its listener if undefined. */
  readonly origin: string | undefined;
}

interface Sandbox {
  readonly isSandbox: boolean;
  readonly isOpen: boolean;
  /** The port of the platform. */
  readonly port: number;
}

const LARGEST = 65_535;

/**
 * The payment service that a sandbox starts; undefined in production. A sandbox that strangers reach has one where it is
 * said how they reach that too.
 */
export function readPayments(reader: SettingReader, { isSandbox, isOpen, port }: Sandbox): PaymentsConfig | undefined {
  const beside = port === 0 || port + 2 > LARGEST ? 0 : port + 2;
  const own = reader.whole("PAYMENTS_PORT", { byDefault: beside, min: 0, max: LARGEST });
  const origin = readOrigin(reader);
  return isSandbox && (!isOpen || origin !== undefined) ? { port: own, origin } : undefined;
}

function readOrigin(reader: SettingReader): string | undefined {
  const text = reader.text("PAYMENTS_ORIGIN");
  if (text === undefined) return undefined;
  if (URL.parse(text)?.origin === text && /^https?:/.test(text)) return text;
  reader.refuse("PAYMENTS_ORIGIN", text, "an origin like https://pay.sandbox.example");
  return undefined;
}
