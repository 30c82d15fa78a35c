import type { Database } from "../../../server/db/database.ts";
import { countWaiting } from "../../../server/modules/account/correction-repository.ts";
import type { DeskUser } from "../../../server/modules/desk/access/desk-caller.ts";
import { DeskActs } from "../../../server/modules/desk/audit/desk-acts.ts";
import { WaitingCounts } from "../../../server/modules/desk/counts/waiting-counts.ts";
import { Proposals } from "../../../server/modules/desk/proposals/proposals.ts";
import { countCases, countCloseMatches } from "../../../server/modules/kyc/desk/desk-repository.ts";

/**
 * What a platform of some years has of each player: an identity document that was approved and a correction that was
 * decided, a close match that a person decided for every tenth, and open cases, matches and corrections of a few.
 */
export async function insertWork(database: Database): Promise<void> {
  await database.script(`
    create temporary table numbered as select number, row_number() over (order by number) as n from player;
    insert into player_document (player, kind, status, changed_at)
      select number, 'identity', case when n % 50 = 0 then 'in_review' else 'approved' end, now() from numbered
      on conflict do nothing;
    insert into kyc_submission (id, player, kind, document_type, state, created_at, sent_at)
      select 'case-' || number, number, 'identity', 'passport', case when n % 100 = 0 then 'sent' else 'approved' end,
        now(), now() - make_interval(secs => n) from numbered;
    insert into kyc_confirmation (id, player, way, provider, result, notes, at)
      select 'match-' || number, number, 'bank-id', 'bank', 'review', '{}', now() - interval '1 day' from numbered
      where n % 10 = 0;
    insert into document_change (player, kind, move, came_from, came_to, at, actor, grounds)
      select number, 'identity', 'approve', 'in_review', 'approved', now(), 'reviewer', 'match-' || number from numbered
      where n % 10 = 0 and n % 50 <> 0;
    insert into profile_change_request (id, player, wanted, reason, state, decided_at, decided_by)
      select 'correction-' || number, number, '{}', 'a test', case when n % 200 = 0 then 'waiting' else 'approved' end,
        case when n % 200 <> 0 then now() end, case when n % 200 <> 0 then 'somebody' end from numbered;
    drop table numbered;
    analyze kyc_submission; analyze kyc_confirmation; analyze document_change; analyze profile_change_request;
    analyze player_document;`);
}

/** The counts of the desk's menu, without the rest of a platform. */
export function menuCounts(database: Database): WaitingCounts {
  const counts = new WaitingCounts(database);
  const proposals = new Proposals(database, new DeskActs(database));
  proposals.define({ act: "players.unblock", needs: "players.restrict", execute: () => Promise.resolve() });
  counts.define(proposals.waiting);
  counts.define({ room: "documents", id: "cases", act: "documents.read", count: countCases });
  counts.define({ room: "documents", id: "close", act: "documents.read", count: countCloseMatches });
  counts.define({ room: "corrections", id: "corrections", act: "documents.read", count: countWaiting });
  return counts;
}

/** Somebody who sees all of them. */
export const OFFICER: DeskUser = { id: "officer", name: "Officer", email: "o@desk.test", roles: ["compliance"] };
