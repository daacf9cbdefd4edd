import { MEMBER_PAGE_SIZE } from '@vecu/contract/constants'
import { LEARNER_ORDERS, followUpApi } from '@vecu/contract/follow-up'

import { RARE_NAME } from './member-fill.ts'
import type { MemberServer } from './member-server.ts'
import { callApi, rounded } from './members.ts'
import { type Measure, median } from './measure.ts'

const ROUNDS = 40
const WARM_UP = 8
const MAX_SLOWDOWN = 1.5

interface Page {
  name: string
  query: Record<string, string>
  /** Part of the list that precedes the page; default: none. */
  after?: number
  /** Without limit: a page in the middle of a larger group is further from both ends. */
  grows?: true
}

const PAGES: Page[] = [
  ...LEARNER_ORDERS.map((order) => ({ name: `sorted by ${order}`, query: { order_by: order } })),
  { name: 'sorted by last_entry_at, backwards', query: { order_by: 'last_entry_at', order_dir: 'desc' } },
  { name: 'page in the middle', query: {}, after: 0.5, grows: true },
  { name: 'last page', query: {}, after: 1 },
  { name: 'search, a rare name', query: { search: RARE_NAME } },
  { name: 'with waiting requests', query: { filter: 'waiting' } },
  { name: 'silent for four weeks', query: { filter: 'silent', order_by: 'last_entry_at' } },
]

/** Compares the same pages of a group of 50 and of 5,000 learners. */
export async function measureFollowUp(small: MemberServer, large: MemberServer, engine: string): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const page of PAGES) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const [index, server] of [small, large].entries()) {
        const startedAt = performance.now()
        await readPage(server, page)
        if (round >= WARM_UP) times[index]?.push(performance.now() - startedAt)
      }
    }
    const [before, after] = [median(times[0]), median(times[1])]
    measures.push(
      {
        name: `follow-up, ${page.name}, ${large.members.toLocaleString('en')}, ${engine}`,
        value: rounded(after),
        unit: 'ms',
      },
      {
        name: `follow-up, ${page.name}, large to small, ${engine}`,
        value: rounded(after / before),
        unit: '×',
        ...(!page.grows && { limit: { max: MAX_SLOWDOWN } }),
      },
    )
  }
  return measures
}

async function readPage({ members, ...server }: MemberServer, { name, query, after = 0 }: Page): Promise<void> {
  // A tenth of the members are pending or deactivated.
  const lastPage = Math.floor((members * 0.9) / MEMBER_PAGE_SIZE) - 1
  const parameters = new URLSearchParams({ ...query, page: String(Math.floor(after * lastPage)) })
  const path = followUpApi.list.path.replace('{id}', String(server.groups.whole))
  const { paginated_results: learners } = await callApi<{ paginated_results: unknown[] }>(
    { members, ...server },
    'GET',
    `${path}?${parameters.toString()}`,
  )
  // An empty page would measure nothing.
  if (learners.length === 0) throw new Error(`nobody found: ${name}`)
}
