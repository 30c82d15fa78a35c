import { readFileSync, unwatchFile, watchFile } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import { createSecureContext, type SecureContextOptions } from "node:tls";

export interface CertificateFiles {
  /** The certificate and its chain, as PEM. */
  readonly certFile: string;
  readonly keyFile: string;
}

interface ServerOptions {
  readonly http?: object;
  readonly requestTimeout?: number;
  readonly keepAliveTimeout?: number;
}

/**
 * Files are polled instead of watched, because a renewal may replace a symbolic link or the folder that contains it.
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
  private current: SecureContextOptions;

  constructor(
    private readonly files: CertificateFiles,
    private readonly onFailed: (error: unknown) => void,
    interval = POLL_MS,
  ) {
    this.current = read(files);
    for (const file of this.paths) watchFile(file, { interval, persistent: false }, this.reload);
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
    for (const file of this.paths) unwatchFile(file, this.reload);
  }

  private get paths(): readonly string[] {
    return [this.files.certFile, this.files.keyFile];
  }
}

const read = ({ certFile, keyFile }: CertificateFiles): SecureContextOptions => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
  minVersion: "TLSv1.2",
});
