import type pg from 'pg'

import { HEAVY_WRITER } from './demo-session.ts'

const MEMBERS = 1_000
const GROUPS = 40

/**
 * Fills two communities with a thousand members in forty groups and the given number of items over three years: a third
 * private, a fifth shared with groups, three in ten certified, one in a hundred deleted; with covers, places, tags and
 * skills. One member wrote far more than the others.
 */
export async function fillJournals(client: pg.Client, items: number): Promise<void> {
  // Disables triggers and foreign keys; the counts are computed at once at the end.
  await client.query(`set session_replication_role = replica`)
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(`select setseed(0.5)`)
  const indexes = await dropIndexes(client)
  for (const statement of statements(items)) await client.query(statement)
  for (const index of indexes) await client.query(index)
  await client.query(COUNTS)
  await client.query('vacuum analyze')
}

const FILLED = ['item', 'experience', 'item_team', 'item_tag', 'item_skill']

/** Indexes are rebuilt at the end, which is faster than updating them per row; those of constraints stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint)`,
    [FILLED],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

const PICTURE = `jsonb_build_object('width', 1600, 'height', 1067, 'crop', null,
  'placeholder', 'data:image/webp;base64,' || repeat('UklGRh', 30),
  'originalKey', 'pictures/' || n || '.jpg',
  'sources', jsonb_build_array(
    jsonb_build_object('key', 'pictures/' || n || '-480.webp', 'width', 480),
    jsonb_build_object('key', 'pictures/' || n || '-960.webp', 'width', 960),
    jsonb_build_object('key', 'pictures/' || n || '-1600.webp', 'width', 1600)))`

const ADDRESS = `jsonb_build_object('name', '', 'city', 'Sète', 'postcode', '34200', 'administrative', 'Occitanie',
  'country', 'France', 'latitude', 43.4, 'longitude', 3.7)`

function statements(items: number): string[] {
  return [
    `insert into account (community_id, email, firstname, lastname)
     select community.id, 'member-' || n || '@measured.test', 'Inès', 'Éluard ' || n
     from generate_series(1, ${MEMBERS}) n join community on community.slug = case when n % 10 < 7 then 'vecu' else 'atelier' end`,
    `insert into team (community_id, name)
     select community.id, 'Groupe ' || n
     from generate_series(1, ${GROUPS}) n join community on community.slug = case when n % 10 < 7 then 'vecu' else 'atelier' end`,
    `insert into membership (community_id, account_id, team_id)
     select account.community_id, account.id, chosen.id
     from account cross join lateral (
       select team.id from team where team.community_id = account.community_id and team.name like 'Groupe %'
       order by hashint8(team.id * 1000003 + account.id) limit 1 + account.id % 2) chosen
     on conflict do nothing`,
    `create temporary table writer as
     select row_number() over () as n, account.id, account.community_id from account where active and status = 'accepted'`,
    `create temporary table item_to_be as
     select nextval(pg_get_serial_sequence('item', 'id')) as id, numbered.n, writer.account_id, writer.community_id,
       random() as chance, random() as luck
     from (select n, case when n % ${Math.max(8, items / 10_000)} = 0 then 0
         else 1 + floor(random() * (select count(*) from writer))::int end as w
       from generate_series(1, ${items}) n) numbered
     join (select writer.n as w, writer.id as account_id, writer.community_id from writer
       union all select 0, id, community_id from account where email = '${HEAVY_WRITER}') writer
       on writer.w = numbered.w
     order by n`,
    `insert into item (id, community_id, account_id, kind, sharing, official, highlight, certified, public_token, search,
       created_at, updated_at, deleted_at) overriding system value
     select id, community_id, account_id, 'experience',
       case when chance < 0.35 then 'private' when chance < 0.55 then 'group' when chance < 0.9 then 'community'
         else 'public' end,
       n % 200 = 0, n % 97 = 0, luck < 0.3, 'x' || md5(n::text) || n, 'un samedi au marche ' || n, made, made,
       case when n % 100 = 7 then made + interval '1 hour' end
     from item_to_be, lateral (select now() - make_interval(secs => (${items} - n) * ${94_608_000 / items})) as m (made)`,
    `insert into experience (id, community_id, description, happened_at, local_date, time_zone, link_url, address, picture)
     select id, community_id, 'Un samedi au marché : j’ai tenu l’étal de fromages et rendu la monnaie, fois ' || n, now(),
       to_char(now() at time zone 'Europe/Paris', 'YYYY-MM-DD"T"HH24:MI'), 'Europe/Paris',
       case when n % 3 = 0 then 'marche.example/' || n end, case when n % 2 = 0 then ${ADDRESS} end,
       case when n % 5 < 3 then ${PICTURE} end
     from item_to_be`,
    `insert into item_team (community_id, item_id, team_id)
     select item.community_id, item.id, chosen.team_id from item join item_to_be using (id) cross join lateral (
       select team_id from membership where membership.account_id = item.account_id limit 1) chosen
     where item.sharing = 'group'`,
    `insert into item_tag (community_id, item_id, name)
     select community_id, id, (array['marché', 'vente', 'cuisine', 'été', 'équipe', 'voyage'])[1 + (n + k * 2) % 6]
     from item_to_be, generate_series(0, 1) k where n % 4 > k - 1`,
    `insert into item_skill (community_id, item_id, skill_id, name, level)
     select community_id, id, case when k = 0 then 'literacy' end, 'Compétence ' || (n + k) % 50, (n % 4)::int
     from item_to_be, generate_series(0, 1) k`,
  ]
}

/** Same result as the triggers. */
const COUNTS = `
  delete from journal_count;
  insert into journal_count (community_id, journal, account_id, team_id, kind, certified, items)
  select item.community_id, journal, counts_for, team, kind, certified, count(*)
  from item, lateral (
    values ('community', 0, 0, sharing in ('community', 'public')), ('official', 0, 0, official),
      ('own', account_id, 0, true), ('shared', account_id, 0, sharing in ('community', 'public'))
    union all select 'group', account_id, team_id, sharing = 'group' from item_team where item_id = item.id
  ) as journals (journal, counts_for, team, listed)
  where deleted_at is null and listed
  group by item.community_id, journal, counts_for, team, kind, certified`
