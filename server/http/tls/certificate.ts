import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import { createSecureContext, type SecureContextOptions } from "node:tls";

export interface CertificateFiles {
  /** The certificate and its chain, as PEM. */
  readonly certFile: string;
  readonly keyFile: string;
}

interface Pems extends SecureContextOptions {
  readonly cert: Buffer;
  readonly key: Buffer;
}

interface ServerOptions {
  readonly http?: object;
  readonly requestTimeout?: number;
  readonly keepAliveTimeout?: number;
}

/**
 * Files are read again instead of watched: a renewal may replace a symbolic link or the folder that contains it, and what
 * changes before a watcher's first look goes unseen.
 */
const POLL_MS = 5_000;

/** The reason why two files are not a certificate with its key; undefined if they are. */
export function certificateProblem(files: CertificateFiles): string | undefined {
  try {
    createSecureContext(read(files));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The platform's certificate. Servers use it in its renewed form; open connections keep the one they began with. */
export class Certificate {
  private readonly servers = new Set<Server>();
  private readonly polling: NodeJS.Timeout;
  private current: Pems;
  /** What was last read, whether it fitted or not. */
  private seen: string;

  constructor(
    private readonly files: CertificateFiles,
    private readonly onFailed: (error: unknown) => void,
    interval = POLL_MS,
  ) {
    this.current = read(files);
    this.seen = textOf(this.current);
    this.polling = setInterval(this.look, interval).unref();
  }

  /** A TLS server (1.2 or newer) with this certificate, with the timeouts of Fastify's options. */
  readonly serverOf = (handler: RequestListener, { http, requestTimeout, keepAliveTimeout }: ServerOptions): Server => {
    const server = createServer({ ...http, ...this.current, requestTimeout, keepAliveTimeout }, handler);
    this.servers.add(server);
    server.once("close", () => this.servers.delete(server));
    return server;
  };

  /** The same for a listener beside Fastify's. */
  readonly plainServerOf = (handler: RequestListener): Server => this.serverOf(handler, { requestTimeout: 30_000 });

  /** Reads the files again. While they do not match, for example during a renewal, the previous certificate stays. */
  readonly reload = (): void => {
    try {
      const next = read(this.files);
      createSecureContext(next);
      this.current = next;
      for (const server of this.servers) server.setSecureContext(next);
    } catch (error) {
      this.onFailed(error);
    }
  };

  stop(): void {
    clearInterval(this.polling);
  }

  private readonly look = (): void => {
    let found: string;
    try {
      found = textOf(read(this.files));
    } catch (error) {
      // A file that is away is read again; it is told of once.
      found = String(error);
    }
    if (found === this.seen) return;
    this.seen = found;
    this.reload();
  };
}

const textOf = ({ cert, key }: Pems): string => `${cert.toString()}\n${key.toString()}`;

const read = ({ certFile, keyFile }: CertificateFiles): Pems => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
  minVersion: "TLSv1.2",
});
