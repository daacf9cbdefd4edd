import { type Kysely, sql } from 'kysely'

/**
 * Official codes belong to no community: the role `app` reads them through functions and cannot write. Only the links
 * belong to a community.
 */
const statements = [
  `create table skill_code (
     id bigint generated always as identity primary key,
     scheme text not null check (scheme in ('esco', 'rome')),
     code text not null,
     created_at timestamptz not null default now(),
     unique (scheme, code)
   )`,
  `create table skill_code_label (
     skill_code_id bigint not null references skill_code on delete cascade,
     locale text not null,
     label text not null,
     search text not null,
     created_at timestamptz not null default now(),
     primary key (skill_code_id, locale)
   )`,
  `create index skill_code_label_search on skill_code_label using gin (search gin_trgm_ops)`,
  `alter table skill_code enable row level security`,
  `alter table skill_code_label enable row level security`,

  `create table skill_link (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     built_in_skill text,
     catalogue_skill_id bigint references custom_skill on delete cascade,
     scheme text not null check (scheme in ('esco', 'rome')),
     code text not null,
     created_at timestamptz not null default now(),
     check (num_nonnulls(built_in_skill, catalogue_skill_id) = 1)
   )`,
  `create unique index skill_link_of_built_in on skill_link (community_id, built_in_skill, scheme, code)`,
  `create unique index skill_link_of_own on skill_link (catalogue_skill_id, scheme, code)`,
  `alter table skill_link enable row level security`,
  `create policy own_community on skill_link to app using (community_id = current_community())`,
  `grant select, insert, update, delete on skill_link to app`,

  `create function skill_codes_loaded() returns table (scheme text, codes integer)
     language sql stable security definer set search_path = public
     as $$ select skill_code.scheme, count(*)::integer from skill_code group by 1 $$`,

  // Label in the requested language, else English, French, or any.
  `create function skill_code_name(of bigint, wanted text) returns text
     language sql stable security definer set search_path = public
     as $$
       select label from skill_code_label where skill_code_id = of
       order by case locale when wanted then 0 when 'en' then 1 when 'fr' then 2 else 3 end, locale limit 1
     $$`,

  // By pairs of scheme and code; unknown codes are left out.
  `create function skill_codes_known(schemes text[], codes text[], wanted text)
     returns table (scheme text, code text, label text, words text)
     language sql stable security definer set search_path = public
     as $$
       select skill_code.scheme, skill_code.code, skill_code_name(skill_code.id, wanted),
         (select string_agg(search, ' ') from skill_code_label where skill_code_id = skill_code.id)
       from unnest(schemes, codes) as asked (scheme, code)
       join skill_code on skill_code.scheme = asked.scheme and skill_code.code = asked.code
     $$`,

  // All patterns must match in one language; shortest labels first, which are the closest matches.
  `create function skill_codes_holding(patterns text[], wanted text, amount integer)
     returns table (scheme text, code text, label text)
     language plpgsql stable security definer set search_path = public
     as $$
       begin
         return query execute
           'select found.scheme, found.code, found.label from (
              select distinct on (skill_code.id) skill_code.scheme, skill_code.code,
                skill_code_name(skill_code.id, $3) as label
              from skill_code_label join skill_code on skill_code.id = skill_code_label.skill_code_id
              where skill_code_label.search like $1 and skill_code_label.search like all ($2)) as found
            order by length(found.label), found.label, found.code limit $4'
           using patterns[1], patterns, wanted, amount;
       end
     $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
