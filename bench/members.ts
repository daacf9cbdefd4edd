import { userApi } from '@vecu/contract/account'
import { MEMBER_PAGE_SIZE } from '@vecu/contract/constants'
import { MEMBER_ORDERS } from '@vecu/contract/member-search'

import { FREQUENT_NAME, RARE_NAME } from './member-fill.ts'
import type { MemberServer } from './member-server.ts'
import { type Measure, median } from './measure.ts'
import { type MemberQuery, actOnMembers, readPage, rounded } from './member-calls.ts'
import { measureReadsDuringBulk } from './reads-during-bulk.ts'

const ROUNDS = 40
const WARM_UP = 8
const MAX_SLOWDOWN = 1.5

interface Page {
  name: string
  query: (server: MemberServer) => MemberQuery
  /** Without limit: the page shows more people in a larger community, so it may take longer. */
  grows?: true
}

const lastPage = ({ members }: MemberServer) => Math.floor(members / MEMBER_PAGE_SIZE) - 1

const PAGES: Page[] = [
  ...MEMBER_ORDERS.map((order) => ({ name: `sorted by ${order}`, query: () => ({ order_by: order }) })),
  { name: 'sorted by last_activity_at, backwards', query: () => ({ order_by: 'last_activity_at', order_dir: 'desc' }) },
  { name: 'page in the middle', query: (server) => ({ page: Math.floor(lastPage(server) / 2) }) },
  { name: 'last page', query: (server) => ({ page: lastPage(server) }) },
  { name: 'last page by group', query: (server) => ({ page: lastPage(server), order_by: 'group', order_dir: 'desc' }) },
  { name: 'search, a rare name', query: () => ({ search: RARE_NAME }) },
  { name: 'search, one in twenty, by e-mail', query: () => ({ search: FREQUENT_NAME, order_by: 'email' }) },
  { name: 'search, everybody', query: () => ({ search: 'measured', order_by: 'experiences_count' }) },
  { name: 'search, two letters', query: () => ({ search: 'xa' }) },
  { name: 'search, two words', query: () => ({ search: `${RARE_NAME} measured` }) },
  { name: 'deactivated ones', query: () => ({ status: 'disabled' }) },
  { name: 'group admins, by e-mail', query: () => ({ role: 'group_admin', order_by: 'email' }) },
  { name: 'a group of thirty', query: ({ groups }) => ({ group_id: groups.small }) },
  { name: 'a group of a twentieth', query: ({ groups }) => ({ group_id: groups.large }), grows: true },
]

/** Compares the same pages with a thousand and fifty thousand members, then changes five thousand. */
export async function measureMembers(small: MemberServer, large: MemberServer, engine: string): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, query, grows } of PAGES) {
    const [before, after] = await measureTimes(small, large, query)
    measures.push(
      { name: `members, ${name}, ${large.members.toLocaleString('en')}, ${engine}`, value: rounded(after), unit: 'ms' },
      {
        name: `members, ${name}, large to small, ${engine}`,
        value: rounded(after / before),
        unit: '×',
        ...(!grows && { limit: { max: MAX_SLOWDOWN } }),
      },
    )
  }
  const bulk = await measureReadsDuringBulk(large, engine)
  return [...measures, ...bulk, await measureMove(large, engine), await measureExport(large, engine)]
}

async function measureTimes(small: MemberServer, large: MemberServer, query: Page['query']): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, server] of [small, large].entries()) {
      const startedAt = performance.now()
      await readPage(server, query(server))
      if (round >= WARM_UP) times[index]?.push(performance.now() - startedAt)
    }
  }
  return [median(times[0]), median(times[1])]
}

/** Moves members by a selection, as the page does for all matches. */
async function measureMove(server: MemberServer, engine: string): Promise<Measure> {
  const { small, large } = server.groups
  const startedAt = performance.now()
  const selection = { group_id: large }
  const move = { selection, current_group_id: large, new_group_id: small }
  const count = await actOnMembers(server, userApi.move, move)
  const value = Math.round(performance.now() - startedAt)
  return { name: `move ${count.toLocaleString('en')} selected members, ${engine}`, value, unit: 'ms' }
}

async function measureExport(server: MemberServer, engine: string): Promise<Measure> {
  const startedAt = performance.now()
  const response = await fetch(server.product.url + userApi.exportList.path, {
    headers: { authorization: server.authorization },
  })
  const lines = (await response.text()).split('\r\n').length - 2
  const value = Math.round(performance.now() - startedAt)
  return { name: `export ${lines.toLocaleString('en')} members as CSV, ${engine}`, value, unit: 'ms' }
}
