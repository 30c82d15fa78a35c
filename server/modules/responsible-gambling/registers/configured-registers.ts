import type { FastifyInstance } from "fastify";
import { BatchRegister } from "./batch-register.ts";
import { HeaderRegister } from "./header-register.ts";
import type { ExclusionRegisters } from "./register-configuration.ts";
import type { RegistersByCountry } from "./register-port.ts";

/** The adapters of the registers that are configured. */
export function configuredRegisters(app: FastifyInstance, configured: ExclusionRegisters): RegistersByCountry {
  return Object.fromEntries(
    Object.entries(configured).map(([country, { style, url, ...access }]) => {
      const Register = style === "header" ? HeaderRegister : BatchRegister;
      return [country, new Register({ ...access, url: () => new URL(url, ownOrigin(app)).href })];
    }),
  );
}

/** Where this process listens, for the sandbox's own register. */
function ownOrigin({ server }: FastifyInstance): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}
