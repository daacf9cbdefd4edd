import { type Kysely, sql } from 'kysely'

/** Like `shared_items_holding` in 0004, for items shared with any group: community admins see all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function group_items_holding(patterns text[], but bigint, amount integer)
     returns table (id bigint, created_at timestamptz)
     language plpgsql stable security definer set search_path = public
     as $$
       begin
         return query execute
           'select item.id, item.created_at from item
            where item.community_id = $1 and item.deleted_at is null and item.sharing = ''group''
              and item.account_id <> $2 and item.search like $3 and item.search like all ($4)
            order by item.created_at desc, item.id desc limit $5'
           using current_community(), but, patterns[1], patterns, amount;
       end
     $$`,
    )
    .execute(db)
}
