import type { VipPage, VipPageAnswer } from "../../../../plugins/loyalty/pages/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { only } from "../../../db/database.ts";

/** What a page asks for, and what an operator wrote for it in a language. */
export async function findPage(database: Queryable, page: VipPage, language: string): Promise<VipPageAnswer> {
  return only(
    await database.query<VipPageAnswer>(
      `select needs, case when t.page is not null then jsonb_build_object('title', t.title, 'body', t.body) end as text
       from vip_page p left join vip_page_text t on t.page = p.code and t.language = $2 where p.code = $1`,
      [page, language],
    ),
  );
}
