import { type Kysely, sql } from 'kysely'

/**
 * Under row level security PostgreSQL looks at the community of a row before it compares texts, and so never searches
 * by an index of them. These run as their owner, name the community themselves, and plan for the words at hand: a
 * frequent one is met soon among the newest, a rare one is looked up.
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
  // Addresses are part of the index, and of no answer: the name alone must hold the words.
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
