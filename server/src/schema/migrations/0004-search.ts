import { type Kysely, sql } from 'kysely'

/**
 * Under row level security PostgreSQL checks the community first and never uses a text index. These functions run as
 * the owner, filter by community themselves, and are planned for the given search terms.
 */
const statements = [
  `create function shared_items_holding(patterns text[], but bigint, amount integer)
     returns table (id bigint, created_at timestamptz)
     language plpgsql stable security definer set search_path = public
     as $$
       begin
         return query execute
           'select item.id, item.created_at from item
            where item.community_id = $1 and item.deleted_at is null and item.sharing in (''community'', ''public'')
              and item.account_id <> $2 and item.search like $3 and item.search like all ($4)
            order by item.created_at desc, item.id desc limit $5'
           using current_community(), but, patterns[1], patterns, amount;
       end
     $$`,
  // The index includes e-mail addresses, but only the name may match.
  `create function members_named(patterns text[], amount integer) returns setof bigint
     language plpgsql stable security definer set search_path = public
     as $$
       begin
         return query execute
           'select account.id from account
            where account.community_id = $1 and account.status = ''accepted'' and account.active
              and fold_text(account.firstname || '' '' || account.lastname || '' '' || account.email) like $2
              and fold_text(account.firstname || '' '' || account.lastname) like all ($3)
            order by fold_text(account.lastname), fold_text(account.firstname), account.id limit $4'
           using current_community(), patterns[1], patterns, amount;
       end
     $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
