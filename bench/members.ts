import { userApi } from '@vecu/contract/account'
import { MEMBER_PAGE_SIZE } from '@vecu/contract/constants'
import { MAX_BULK_MEMBERS, MEMBER_ORDERS } from '@vecu/contract/member-search'

import { FREQUENT_NAME, RARE_NAME } from './member-fill.ts'
import type { MemberServer } from './member-server.ts'
import { type Measure, median } from './measure.ts'

const ROUNDS = 40
const WARM_UP = 8
const MAX_SLOWDOWN = 1.5
/** Limit for changing five thousand members at once. */
const MAX_BULK_MS = 10_000

type Query = Record<string, string | number>
interface Page {
  name: string
  query: (server: MemberServer) => Query
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

/** Compares the same pages with a thousand and fifty thousand members, then changes five thousand at once. */
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
  return [...measures, ...(await measureBulk(large, engine)), await measureExport(large, engine)]
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

async function readPage(server: MemberServer, query: Query): Promise<{ id: number; status: string }[]> {
  const fullQuery: Query = { view_option: 'with_statistics', ...query }
  const searchParams = new URLSearchParams(Object.entries(fullQuery).map(([name, value]) => [name, String(value)]))
  const data = await callApi<{ paginated_results: { id: number; status: string }[] }>(
    server,
    'GET',
    `${userApi.search.path}?${searchParams.toString()}`,
  )
  // An empty page would measure nothing.
  if (data.paginated_results.length === 0) throw new Error(`nobody found by ${searchParams.toString()}`)
  return data.paginated_results
}

export async function callApi<Data>(server: MemberServer, method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(server.product.url + path, {
    method,
    headers: { authorization: server.authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: Data }
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(data).slice(0, 300)}`)
  return data
}

/** Changes five thousand members named by id. */
async function measureBulk(server: MemberServer, engine: string): Promise<Measure[]> {
  // The oldest member was inserted last.
  const [last] = await readPage(server, { search: 'measured', order_by: 'created_at', order_dir: 'asc' })
  const ids = Array.from({ length: MAX_BULK_MEMBERS }, (_, index) => (last?.id ?? 0) - index)
  const measures: Measure[] = []
  const measure = async (name: string, method: string, path: string, more: object = {}) => {
    const startedAt = performance.now()
    await callApi(server, method, path, { user_ids: ids, ...more })
    measures.push({
      name: `${name} ${MAX_BULK_MEMBERS.toLocaleString('en')} members in one go, ${engine}`,
      value: Math.round(performance.now() - startedAt),
      unit: 'ms',
      limit: { max: MAX_BULK_MS },
    })
  }
  await measure('deactivate', 'PUT', userApi.deactivate.path)
  await measure('activate and approve', 'PUT', userApi.activate.path)
  return [...measures, await measureMove(server, engine)]
}

/** Moves members by a selection, as the page does for all matches. */
async function measureMove(server: MemberServer, engine: string): Promise<Measure> {
  const { small, large } = server.groups
  const startedAt = performance.now()
  const selection = { group_id: large }
  const move = { selection, current_group_id: large, new_group_id: small }
  const { count } = await callApi<{ count: number }>(server, 'POST', userApi.move.path, move)
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

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
