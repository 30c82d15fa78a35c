import type { DeskPage, NewPageVersion, PageVersion } from "../../../../plugins/loyalty/desk/pages/wire.ts";
import type { VipPage, VipPageAnswer } from "../../../../plugins/loyalty/pages/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { only } from "../../../db/database.ts";

/** What a page asks for, and what an operator wrote for it in a language. */
export async function findPage(database: Queryable, page: VipPage, language: string): Promise<VipPageAnswer> {
  return only(
    await database.query<VipPageAnswer>(
      `select needs, case when t.title is not null then jsonb_build_object('title', t.title, 'body', t.body) end as text
       from vip_page p left join lateral (select title, body from vip_page_text
         where page = p.code and language = $2 order by version desc limit 1) t on true where p.code = $1`,
      [page, language],
    ),
  );
}

/** The pages with the languages in which an operator's text is in force, and their last change. */
export async function listPages(database: Queryable): Promise<DeskPage[]> {
  const { rows } = await database.query<DeskPage>(
    `with latest as (select distinct on (page, language) page, language, title, changed_at, changed_by
       from vip_page_text order by page, language, version desc)
     select p.code as page, p.needs,
       array(select language from latest where page = p.code and title is not null order by language) as written,
       instant(l.changed_at) as "changedAt", u.name as "changedBy"
     from vip_page p
     left join lateral (select changed_at, changed_by from latest where page = p.code
       order by changed_at desc limit 1) l on true
     left join desk_user u on u.id = l.changed_by order by p.code`,
  );
  return rows;
}

const MOST_SHOWN = 20;

/** The last versions of a text, the newest first. */
export async function listVersions(database: Queryable, page: VipPage, language: string): Promise<PageVersion[]> {
  const { rows } = await database.query<PageVersion>(
    `select t.version, case when t.title is not null then jsonb_build_object('title', t.title, 'body', t.body) end as text,
       instant(t.changed_at) as "changedAt", u.name as "changedBy", t.reason
     from vip_page_text t left join desk_user u on u.id = t.changed_by
     where t.page = $1 and t.language = $2 order by t.version desc limit $3::int`,
    [page, language, MOST_SHOWN],
  );
  return rows;
}

interface Made {
  readonly page: VipPage;
  readonly language: string;
  readonly by: string;
  readonly at: Date;
}

/** Adds a version to a text that still has the one that was read. Returns whether it did. */
export async function addVersion(
  connection: Queryable,
  { page, language, version, text, reason, by, at }: NewPageVersion & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into vip_page_text (page, language, version, title, body, reason, changed_by, changed_at)
     select $1, $2, $3::int + 1, $4, $5, $6, $7, $8::timestamptz
     where coalesce((select max(version) from vip_page_text where page = $1 and language = $2), 0) = $3::int
     on conflict do nothing`,
    [page, language, version, text?.title ?? null, text?.body ?? null, reason, by, at],
  );
  return rowCount === 1;
}
