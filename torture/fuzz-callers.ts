import { sessionApi } from '@vecu/contract/session'

import { logIn } from '../bench/demo-session.ts'
import type { ServerProcess } from '../bench/server-process.ts'
import { withDatabase } from './environment.ts'
import type { FuzzRequest } from './fuzz-requests.ts'

const CALLERS = ['member@demo.test', 'group-admin@demo.test', 'community-admin@demo.test'] as const
const LOGOUT = `${sessionApi.logout.method} ${sessionApi.logout.path}`

/** Sessions of a member, a group admin and a community admin, for requests that may deactivate or demote them. */
export class FuzzCallers {
  readonly #product: ServerProcess
  readonly #databaseUrl: string
  #restore: string[] = []
  #sessions: string[] = []

  constructor(product: ServerProcess, databaseUrl: string) {
    this.#product = product
    this.#databaseUrl = databaseUrl
  }

  /** Restores the accounts as they were at the first call, then signs them in. */
  async signIn(): Promise<void> {
    await withDatabase(this.#databaseUrl, async (rows) => {
      if (this.#restore.length === 0)
        this.#restore = (await rows<{ statement: string }>(RESTORE)).map((row) => row.statement)
      for (const statement of this.#restore) await rows(statement)
    })
    this.#sessions = []
    for (const email of CALLERS) this.#sessions.push((await logIn(this.#product.url, email)).authorization)
  }

  /** A sign-out ends its session, so it gets its own. */
  async getAuthorization({ method, path }: FuzzRequest, index: number): Promise<string> {
    const at = index % CALLERS.length
    if (`${method} ${path}` === LOGOUT) return (await logIn(this.#product.url, CALLERS[at])).authorization
    return this.#sessions[at] ?? ''
  }
}

const LIST = CALLERS.map((email) => `'${email}'`).join(', ')

/** Builds the statements that restore state and roles of the callers; groups may have been deleted. */
const RESTORE = `
  select format('update account set active = %L, status = %L, community_admin = %L where id = %s',
    active, status, community_admin, id) as statement
  from account where email in (${LIST})
  union all
  select format('insert into membership (community_id, team_id, account_id, group_admin)
    select %s, id, %s, %L from team where id = %s
    on conflict (account_id, team_id) do update set group_admin = excluded.group_admin',
    membership.community_id, account_id, membership.group_admin, team_id)
  from membership join account on account.id = account_id where email in (${LIST})`
