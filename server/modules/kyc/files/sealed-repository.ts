import type { Sealed, SealedColumn } from "../../../secrets/seal-again.ts";

/** Everything that the key seals. */
export const SEALED: readonly SealedColumn[] = [
  {
    list: async (connection, { keyId, after, limit }) => {
      const sql = `select id, wrapped_key as sealed from kyc_file
        where wrapped_key is not null and split_part(wrapped_key, '.', 1) <> $1 and id > $2 order by id limit $3`;
      return (await connection.query<Sealed>(sql, [keyId, after, limit])).rows;
    },
    replace: (connection, id, before, anew) =>
      connection.query("update kyc_file set wrapped_key = $3 where id = $1 and wrapped_key = $2", [id, before, anew]),
  },
  {
    list: async (connection, { keyId, after, limit }) => {
      const sql = `select id, wrapped_key as sealed from kyc_upload
        where wrapped_key is not null and split_part(wrapped_key, '.', 1) <> $1 and id > $2 order by id limit $3`;
      return (await connection.query<Sealed>(sql, [keyId, after, limit])).rows;
    },
    replace: (connection, id, before, anew) =>
      connection.query("update kyc_upload set wrapped_key = $3 where id = $1 and wrapped_key = $2", [id, before, anew]),
  },
  {
    list: async (connection, { keyId, after, limit }) => {
      const sql = `select id, fields as sealed from kyc_submission
        where fields is not null and split_part(fields, '.', 1) <> $1 and id > $2 order by id limit $3`;
      return (await connection.query<Sealed>(sql, [keyId, after, limit])).rows;
    },
    replace: (connection, id, before, anew) =>
      connection.query("update kyc_submission set fields = $3 where id = $1 and fields = $2", [id, before, anew]),
  },
];
