import * as z from "zod/mini";

/** The national registers that are asked, by the country of residence. */
export const exclusionRegisters = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.object({
    /** Stored with what it holds, so it has to stay the same. */
    name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    /** `header`: a form for one person, answered in a header. `batch`: a list of people in JSON. */
    style: z.enum(["header", "batch"]),
    /** The address of its check; a path is one of this platform's own, for the register of the sandbox. */
    url: z.union([z.url(), z.string().check(z.startsWith("/sandbox/"))]),
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    timeoutMs: z._default(z.int().check(z.gte(100), z.lte(10_000)), 3000),
  }),
);
export type ExclusionRegisters = z.infer<typeof exclusionRegisters>;

/** In production registers are asked only where the operator configures them. */
export const EXCLUSION_REGISTERS: ExclusionRegisters = {};
export const SANDBOX_REGISTERS: ExclusionRegisters = {
  GB: {
    name: "sandbox-register",
    style: "header",
    url: "/sandbox/exclusion-registers/header",
    key: "sandbox-register-key",
    timeoutMs: 3000,
  },
};
