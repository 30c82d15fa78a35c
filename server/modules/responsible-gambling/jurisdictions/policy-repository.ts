import type { Database } from "../../../db/database.ts";
import { CURRENCIES } from "../../../money/currencies.ts";
import { type JurisdictionId, JURISDICTIONS } from "./all.ts";
import type { FixedLimit } from "./jurisdiction.ts";
import type { ProtectionConfiguration } from "./protection-configuration.ts";

/** Stores what the guard reads of the rules, so that it is in force for every process and every country. */
export async function writePolicies(database: Database, configuration: ProtectionConfiguration): Promise<void> {
  const rows = [["", configuration.jurisdiction] as const, ...Object.entries(configuration.byCountry)];
  const policies = rows.map(([country, id]) => policyOf(country, id));
  await database.query(
    `with stale as (delete from protection_policy
         where country not in (select p->>'country' from jsonb_array_elements($1::jsonb) as p))
     insert into protection_policy (country, jurisdiction, required, fixed, reality_minutes, told_at)
       select p->>'country', p->>'jurisdiction', array(select jsonb_array_elements_text(p->'required')), p->'fixed',
         (p->>'reality')::integer, array(select jsonb_array_elements_text(p->'toldAt')::integer)
       from jsonb_array_elements($1::jsonb) as p
     on conflict (country) do update set jurisdiction = excluded.jurisdiction, required = excluded.required,
       fixed = excluded.fixed, reality_minutes = excluded.reality_minutes, told_at = excluded.told_at`,
    [JSON.stringify(policies)],
  );
}

function policyOf(country: string, id: JurisdictionId) {
  const { required, fixed, reality, toldAt } = JURISDICTIONS[id];
  return {
    ...{ country, jurisdiction: id, required: required.value, reality: reality.value.everyMinutes },
    toldAt: toldAt.value,
    fixed: fixed.value.map(({ kind, amount, ...rest }) => ({
      ...{ kind, ...rest },
      amounts: amountsOf(kind, amount),
    })),
  };
}

/** By currency; minutes are the same in all. */
const amountsOf = (kind: FixedLimit["kind"], amount: number) =>
  Object.fromEntries(
    Object.entries(CURRENCIES).map(([code, { scale }]) => [
      code,
      kind === "time" ? amount : Math.floor(amount * scale),
    ]),
  );
