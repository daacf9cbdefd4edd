import { MEMBER_PAGE_SIZE } from '@vecu/contract/constants'
import { LEARNER_ORDERS, followUpApi } from '@vecu/contract/follow-up'

import { RARE_NAME } from './member-fill.ts'
import type { MemberServer } from './member-server.ts'
import { callApi, rounded } from './member-calls.ts'
import { type Measure, median } from './measure.ts'

const ROUNDS = 40
const WARM_UP = 8
const MAX_SLOWDOWN = 1.5

interface Page {
  name: string
  query: Record<string, string>
  /** Part of the list that precedes the page; default: none. */
  after?: number
  /** The page is read with the cursor of the one before, as by the next button. */
  isNext?: true
}

const PAGES: Page[] = [
  ...LEARNER_ORDERS.map((order) => ({ name: `sorted by ${order}`, query: { order_by: order } })),
  { name: 'sorted by last_entry_at, backwards', query: { order_by: 'last_entry_at', order_dir: 'desc' } },
  { name: 'next page in the middle', query: {}, after: 0.5, isNext: true },
  {
    name: 'next page in the middle, by last_entry_at',
    query: { order_by: 'last_entry_at' },
    after: 0.5,
    isNext: true,
  },
  { name: 'next page in the middle, silent', query: { filter: 'silent' }, after: 0.25, isNext: true },
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
    const cursors: (string | undefined)[] = []
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const [index, server] of [small, large].entries()) {
        const near = round === 0 ? await findCursor(server, page) : cursors[index]
        cursors[index] = near
        const startedAt = performance.now()
        await readPage(server, page, near)
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
        limit: { max: MAX_SLOWDOWN },
      },
    )
  }
  return measures
}

interface ListResponse {
  paginated_results: unknown[]
  cursor: string | null
}

async function findCursor(server: MemberServer, page: Page): Promise<string | undefined> {
  if (!page.isNext) return undefined
  const { cursor } = await fetchPage(server, page, { page: String(Math.max(pageNumber(server, page) - 1, 0)) })
  return cursor ?? undefined
}

async function readPage(server: MemberServer, page: Page, near: string | undefined): Promise<void> {
  const { paginated_results: learners } = await fetchPage(server, page, {
    page: String(pageNumber(server, page)),
    ...(near !== undefined && { near }),
  })
  // An empty page would measure nothing.
  if (learners.length === 0) throw new Error(`nobody found: ${page.name}`)
}

function pageNumber({ members }: MemberServer, { after = 0 }: Page): number {
  // A tenth of the members are pending or deactivated.
  const lastPage = Math.floor((members * 0.9) / MEMBER_PAGE_SIZE) - 1
  return Math.floor(after * lastPage)
}

function fetchPage(server: MemberServer, { query }: Page, position: Record<string, string>): Promise<ListResponse> {
  const path = followUpApi.list.path.replace('{id}', String(server.groups.whole))
  const parameters = new URLSearchParams({ ...query, ...position })
  return callApi<ListResponse>(server, 'GET', `${path}?${parameters.toString()}`)
}
