import { sql } from 'kysely'

import { migrationState } from '../../../platform/db/migrate.ts'
import type { Db } from '../../../schema/tables/tables.ts'
import type { CheckResult } from './check-result.ts'

export async function checkSchema(db: Db): Promise<CheckResult> {
  const { current, waiting } = await migrationState(db)
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid
    union all select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`.execute(
    db,
  )
  return {
    name: 'schema',
    checked: 1,
    problems: [
      ...waiting.map((name) => `migration ${name} has not been applied`),
      ...rows.map(({ name }) => `${name} is not valid`),
    ],
    notices: current === undefined ? [] : [`last migration: ${current}`],
  }
}

/** Tenant isolation: row level security on every table, and a role to which it applies. */
export async function checkSecurity(db: Db): Promise<CheckResult> {
  const { rows: tables } = await sql<{ name: string; secured: boolean; owned: boolean; policies: number }>`
    select c.relname as name, c.relrowsecurity as secured,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'community_id') as owned,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
    order by 1`.execute(db)
  const { rows: roles } = await sql<{ bound: boolean }>`
    select not rolsuper and not rolbypassrls and not rolcanlogin as bound from pg_roles where rolname = 'app'`.execute(
    db,
  )
  const role = roles[0]?.bound === true ? [] : ['the role app is missing, can log in, or bypasses row level security']
  return {
    name: 'row level security',
    checked: tables.length,
    problems: [
      ...tables.filter(({ secured }) => !secured).map(({ name }) => `${name} has no row level security`),
      ...tables.filter((one) => one.owned && one.policies === 0).map(({ name }) => `${name} has no policy`),
      ...role,
    ],
    notices: [],
  }
}

/** Jobs that are overdue or failed. */
export async function checkJobs(db: Db): Promise<CheckResult> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    db,
  )
  if (found[0]?.there !== true)
    return { name: 'jobs', checked: 0, problems: [], notices: ['the job queue does not exist yet'] }
  const { rows } = await sql<{ name: string; kind: string; jobs: number }>`
    select name, kind, count(*)::int as jobs from (
      select name, case
        when state = 'failed' then 'failed'
        when state = 'active' and started_on < now() - interval '1 hour' then 'running for more than an hour'
        when state in ('created', 'retry') and start_after < now() - interval '1 hour' then 'waiting for more than an hour'
        when state in ('created', 'retry', 'active') then 'pending' end as kind
      from pgboss.job) as jobs
    where kind is not null group by 1, 2 order by 1, 2`.execute(db)
  const findings = rows.map((row) => ({ ...row, line: `${row.name}: ${row.jobs} ${row.kind}` }))
  return {
    name: 'jobs',
    checked: rows.reduce((sum, { jobs }) => sum + jobs, 0),
    problems: findings.filter(({ kind }) => kind !== 'pending').map(({ line }) => line),
    notices: findings.filter(({ kind }) => kind === 'pending').map(({ line }) => line),
  }
}
