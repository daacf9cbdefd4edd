import { journalApi } from '@vecu/contract/journal'

import { type JournalServer, type PathBuilder, readPage } from './journal-server.ts'
import { type Measure, median } from './measure.ts'
import type { Postgres } from './postgres.ts'
import { type Statement, statementsDuring } from './statements.ts'
import { compareWithBaseline } from './throughput.ts'

const ROUNDS = 60
const WARM_UP = 10
const MAX_SLOWDOWN = 1.5

const OWN = journalApi.own.path
/** One statement finds and shows experiences; stories on a page need another. */
const EXPERIENCES = `${OWN}?only_experiences=true`
const RATED = 'own journal, experiences'
const COMMUNITY = journalApi.community.path

const JOURNALS: { name: string; getPath: PathBuilder; limited: boolean }[] = [
  { name: 'own journal, first page', getPath: () => OWN, limited: true },
  { name: 'own journal, page 50', getPath: () => `${OWN}?page=50`, limited: true },
  { name: RATED, getPath: () => EXPERIENCES, limited: true },
  { name: 'own journal, certified', getPath: () => `${OWN}?certified=true`, limited: true },
  { name: 'community journal, first page', getPath: () => COMMUNITY, limited: true },
  { name: 'community journal, page 50', getPath: () => `${COMMUNITY}?page=50`, limited: true },
  { name: 'community journal, certified', getPath: () => `${COMMUNITY}?certified=true`, limited: true },
  { name: 'group journal', getPath: ({ groupId }) => `${journalApi.group.path}?group_id=${groupId}`, limited: true },
  { name: 'recommendations', getPath: () => journalApi.recommendations.path, limited: false },
]

export interface JournalReport {
  measures: Measure[]
  /** Plans of PostgreSQL for the large database. */
  plans: { name: string; statements: Statement[] }[]
}

/** Compares the same pages with ten thousand and with a million items: items of others must not slow down a page. */
export async function measureJournals(
  postgres: Postgres,
  small: JournalServer,
  large: JournalServer,
): Promise<JournalReport> {
  const report: JournalReport = { measures: [], plans: [] }
  for (const { name, getPath, limited } of JOURNALS) {
    const [before, after] = await measureTimes(small, large, getPath)
    report.measures.push(
      { name: `${name}, ${small.items.toLocaleString('en')} items`, value: rounded(before), unit: 'ms' },
      { name: `${name}, ${large.items.toLocaleString('en')} items`, value: rounded(after), unit: 'ms' },
      {
        name: `${name}, large to small`,
        value: rounded(after / before),
        unit: '×',
        ...(limited && { limit: { max: MAX_SLOWDOWN } }),
      },
    )
    const statements = await statementsDuring(postgres, () => readPage(large, getPath))
    report.plans.push({ name, statements: statements.filter(({ text }) => /\bitem\b|journal_count/.test(text)) })
  }
  const rated = report.plans.find(({ name }) => name === RATED)
  report.measures.push(...(await measureRate(large, rated?.statements.at(-1))))
  return report
}

async function measureTimes(
  small: JournalServer,
  large: JournalServer,
  getPath: PathBuilder,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, server] of [small, large].entries()) {
      const startedAt = performance.now()
      await readPage(server, getPath)
      if (round >= WARM_UP) times[index]?.push(performance.now() - startedAt)
    }
  }
  return [median(times[0]), median(times[1])]
}

/** Compares with a bare route that sends only the statement of the page. */
async function measureRate({ product, url, authorization }: JournalServer, statement?: Statement): Promise<Measure[]> {
  if (!statement) return []
  const settings = {
    DATABASE_URL: url,
    STATEMENT: statement.text,
    PARAMETERS: JSON.stringify(statement.parameters),
  }
  const script = 'bench/baseline-query-server.ts'
  const pageUrl = product.url + EXPERIENCES
  const bound = await compareWithBaseline(pageUrl, { authorization }, script, { ...settings, COMMUNITY: '1' })
  const plain = await compareWithBaseline(pageUrl, { authorization }, script, settings)
  return [
    { name: 'throughput of the own journal, experiences', value: Math.round(bound.product), unit: 'requests/s' },
    {
      name: 'own journal, throughput beside a bare route in the community’s transaction',
      value: rounded(bound.product / bound.baseline),
      unit: '',
    },
    {
      name: 'own journal, throughput beside a bare route with the same query',
      value: rounded(plain.product / plain.baseline),
      unit: '',
      limit: { min: 0.6 },
    },
  ]
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
