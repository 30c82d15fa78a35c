import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { Problem } from "../../../../http/answers/problem.ts";
import { route } from "../../../../http/route.ts";
import { SANDBOX_REGISTERS } from "../register-configuration.ts";
import { sandboxAnswer } from "./sandbox-register.ts";

const name = z.string().check(z.maxLength(200));
const HEADERS = { excluded: "Y", clear: "N", formerly: "P" } as const;
const STATUSES = { excluded: "EXCLUDED", clear: "NOT_FOUND", formerly: "ENDED" } as const;
const KEYS = Object.values(SANDBOX_REGISTERS).map(({ key }) => key);

/** A national register for trying out, in the two styles. Exists in a sandbox only. */
export function sandboxRegisterRoutes(app: FastifyInstance): void {
  // In a scope of its own, because other calls take no forms.
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    headerRoute(scope);
    done();
  });
  batchRoute(app);
}

function headerRoute(app: FastifyInstance): void {
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/exclusion-registers/header",
      summary: "A national register for trying out: answers for one person in the header X-Exclusion",
      isForm: true,
      body: z.object({ firstName: name, lastName: name, dateOfBirth: name }),
      refusals: ["REGISTER_KEY_WRONG", "REGISTER_BROKEN"],
    },
    ({ body, request, reply }) => {
      refuseWrongKey(request.headers["x-api-key"]);
      reply.header("x-exclusion", HEADERS[answerFor(body.lastName)]);
    },
  );
}

function batchRoute(app: FastifyInstance): void {
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/exclusion-registers/batch",
      summary: "A national register for trying out: answers for a list of people",
      body: z
        .array(z.object({ reference: name, firstName: name, lastName: name, dateOfBirth: name }))
        .check(z.maxLength(100)),
      answer: z.array(z.object({ reference: name, status: z.enum(["EXCLUDED", "NOT_FOUND", "ENDED"]) })),
      refusals: ["REGISTER_KEY_WRONG", "REGISTER_BROKEN"],
    },
    ({ body, request }) => {
      refuseWrongKey(bearerOf(request));
      return body.map(({ reference, lastName }) => ({ reference, status: STATUSES[answerFor(lastName)] }));
    },
  );
}

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];

function refuseWrongKey(key: unknown): void {
  if (typeof key === "string" && KEYS.includes(key)) return;
  throw new Problem(401, "REGISTER_KEY_WRONG", "This is not the key of the sandbox's register. Nobody was looked up.");
}

function answerFor(lastName: string): "excluded" | "clear" | "formerly" {
  const answer = sandboxAnswer(lastName);
  if (answer !== "unknown") return answer;
  throw new Problem(503, "REGISTER_BROKEN", "The register does not answer for this name. Nobody was looked up.");
}
