import { sql } from 'kysely'

import type { Services } from '../../src/platform/services.ts'

/** Starts the waiting retries of a queue now, and wakes its worker as pg-boss does for a new job. */
export async function startRetries({ services }: { services: Services }, queue: string): Promise<void> {
  const { db } = services.connection
  await sql`update pgboss.job set start_after = now()
    where name = ${queue} and state in ('created', 'retry') and start_after > now()`.execute(db)
  await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${queue})`.execute(db)
}
