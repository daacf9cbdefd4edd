import { type Kysely, sql } from 'kysely'

import type { LateIndex } from '../late-index.ts'

/** The expressions are those of `learner_sorting`; `account` includes the filter columns, as in 0011. */
export const indexes: readonly LateIndex[] = [
  ...Object.entries({
    account_by_silence: '(coalesce(last_entry_at, created_at)), id',
    account_by_certified_share: '(certified_count * 1000 / greatest(experiences_count, 1)), id',
    account_by_waiting_requests: 'waiting_requests_count, name_key, id',
  }).map(([name, columns]) => ({
    name,
    on: `account (community_id, ${columns}) include (state, member_role)`,
  })),
  { name: 'membership_of_trainers', on: 'membership (team_id, account_id) where group_admin' },
  { name: 'notification_of_nudge', on: 'notification (nudge_id) where nudge_id is not null' },
]

const statements = [
  // Filled for existing accounts by a job.
  `alter table account add column last_entry_at timestamptz,
     add column waiting_requests_count integer not null default 0`,

  // Requests that a certifier can still answer; overdue ones are expired by an hourly job.
  `create function count_waiting_requests(of_account bigint) returns integer language sql stable
     as $$
       select count(*)::integer from recognition join item on item.id = recognition.experience_id
       where recognition.requester_id = of_account and recognition.status = 'pending'
         and recognition.expires_at > now() and item.deleted_at is null
     $$`,
  `create function find_last_entry(of_account bigint) returns timestamptz language sql stable
     as $$ select max(created_at) from item where account_id = of_account and deleted_at is null $$`,
  // Like 0011, with the last entry and the waiting requests, which change with the same items.
  `create or replace function tell_member_counts() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         update account set (experiences_count, stories_count, certified_count, last_entry_at, waiting_requests_count) = (
           select coalesce(sum(items) filter (where kind = 'experience'), 0),
             coalesce(sum(items) filter (where kind = 'story'), 0),
             coalesce(sum(items) filter (where kind = 'experience' and certified), 0),
             find_last_entry(account.id), count_waiting_requests(account.id)
           from journal_count
           where journal_count.community_id = account.community_id and journal_count.account_id = account.id
             and journal = 'own')
         where id = coalesce(new.account_id, old.account_id);
         return null;
       end
     $$`,
  `create function tell_waiting_requests() returns trigger language plpgsql security definer set search_path = public
     as $$
       begin
         update account set waiting_requests_count = count_waiting_requests(account.id)
         where id = new.requester_id and waiting_requests_count <> count_waiting_requests(account.id);
         return null;
       end
     $$`,
  // Deferred, so that the account is the last row that a transaction locks.
  `create constraint trigger recognition_waits after insert on recognition deferrable initially deferred for each row
     when (new.status = 'pending') execute function tell_waiting_requests()`,
  `create constraint trigger recognition_answered after update on recognition deferrable initially deferred for each row
     when (old.status is distinct from new.status) execute function tell_waiting_requests()`,

  // Who was encouraged to write, in which group; the rows also limit how often.
  `create table nudge (
     id bigint generated always as identity primary key,
     community_id bigint not null default current_community() references community on delete cascade,
     team_id bigint not null,
     account_id bigint not null,
     sender_id bigint,
     message text,
     created_at timestamptz not null default now(),
     unique (community_id, id),
     foreign key (community_id, team_id) references team (community_id, id) on delete cascade,
     foreign key (community_id, account_id) references account (community_id, id) on delete cascade,
     foreign key (community_id, sender_id) references account (community_id, id) on delete set null (sender_id)
   )`,
  `create index nudge_newest on nudge (team_id, account_id, created_at desc)`,
  `create index nudge_of_account on nudge (account_id)`,
  `create index nudge_of_sender on nudge (sender_id)`,
  `create index nudge_by_age on nudge (created_at)`,
  `alter table nudge enable row level security`,
  `create policy own_community on nudge to app using (community_id = current_community())`,
  `grant select, insert, update, delete on nudge to app`,

  `alter table notification add column nudge_id bigint`,
  `alter table notification add constraint notification_of_nudge_fkey foreign key (community_id, nudge_id)
     references nudge (community_id, id) on delete cascade not valid`,
  `alter table notification drop constraint notification_about_one_thing`,
  `alter table notification add constraint notification_about_one_thing
     check (num_nonnulls(recognition_id, hiding_id, invitation_id, nudge_id) = 1) not valid`,

  // Functions for the same reason as in 0013; filters and name search are those of the member list.
  `create function learner_conditions(wanted jsonb) returns text language sql immutable
     as $$
       select member_conditions(wanted)
         || ' and account.id in (select membership.account_id from membership
              where membership.team_id = ($1->>''learnersOf'')::bigint and not membership.group_admin)'
         || case when wanted ? 'silentSince' then
              ' and coalesce(account.last_entry_at, account.created_at) < ($1->>''silentSince'')::timestamptz' else '' end
         || case when wanted ? 'waiting' then ' and account.waiting_requests_count > 0' else '' end
     $$`,
  `create function learner_sorting(sort text, direction text) returns text language sql immutable
     as $$
       select format(case sort
         when 'last_entry_at' then 'coalesce(last_entry_at, created_at) %1$s, id %1$s'
         when 'certified_share' then '(certified_count * 1000 / greatest(experiences_count, 1)) %1$s, id %1$s'
         when 'waiting_requests_count' then 'waiting_requests_count %1$s, name_key %1$s, id %1$s'
         when 'experiences_count' then 'experiences_count %1$s, id %1$s'
         when 'stories_count' then 'stories_count %1$s, id %1$s'
         else 'name_key %1$s, id %1$s' end, direction)
     $$`,
  `create function learners_found(wanted jsonb, sort text, descending boolean, amount bigint, skip bigint)
     returns setof bigint language plpgsql stable security definer set search_path = public
     as $$
       begin
         return query execute 'select account.id from account where ' || learner_conditions(wanted)
           || ' order by ' || learner_sorting(sort, case when descending then 'desc' else 'asc' end)
           || ' limit $2 offset $3'
           using wanted, amount, skip;
       end
     $$`,
  `create function learners_counted(wanted jsonb, up_to bigint) returns bigint
     language plpgsql stable security definer set search_path = public
     as $$
       declare
         found bigint;
       begin
         execute 'select count(*) from (select from account where ' || learner_conditions(wanted) || ' limit $2) as learners'
           into found using wanted, up_to;
         return found;
       end
     $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
