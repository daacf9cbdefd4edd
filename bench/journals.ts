import { journalApi } from '@vecu/contract/journal'

import { type JournalServer, type Read, readPage } from './journal-server.ts'
import { type Measure, median } from './measure.ts'
import type { Postgres } from './postgres.ts'
import { type Statement, statementsDuring } from './statements.ts'
import { compareWithBaseline } from './throughput.ts'

const ROUNDS = 60
const WARM_UP = 10
const MOST = 1.5

const OWN = journalApi.own.path
/** One statement finds and shows experiences; stories on a page need another. */
const EXPERIENCES = `${OWN}?only_experiences=true`
const RATED = 'own journal, experiences'
const COMMUNITY = journalApi.community.path

const JOURNALS: { name: string; address: Read; limited: boolean }[] = [
  { name: 'own journal, first page', address: () => OWN, limited: true },
  { name: 'own journal, page 50', address: () => `${OWN}?page=50`, limited: true },
  { name: RATED, address: () => EXPERIENCES, limited: true },
  { name: 'own journal, certified', address: () => `${OWN}?certified=true`, limited: true },
  { name: 'community journal, first page', address: () => COMMUNITY, limited: true },
  { name: 'community journal, page 50', address: () => `${COMMUNITY}?page=50`, limited: true },
  { name: 'community journal, certified', address: () => `${COMMUNITY}?certified=true`, limited: true },
  { name: 'group journal', address: ({ groupId }) => `${journalApi.group.path}?group_id=${groupId}`, limited: true },
  { name: 'recommendations', address: () => journalApi.recommendations.path, limited: false },
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
  for (const { name, address, limited } of JOURNALS) {
    const [before, after] = await timesOf(small, large, address)
    report.measures.push(
      { name: `${name}, ${small.items.toLocaleString('en')} items`, value: rounded(before), unit: 'ms' },
      { name: `${name}, ${large.items.toLocaleString('en')} items`, value: rounded(after), unit: 'ms' },
      {
        name: `${name}, large to small`,
        value: rounded(after / before),
        unit: '×',
        ...(limited && { limit: { most: MOST } }),
      },
    )
    const statements = await statementsDuring(postgres, () => readPage(large, address))
    report.plans.push({ name, statements: statements.filter(({ text }) => /\bitem\b|journal_count/.test(text)) })
  }
  const rated = report.plans.find(({ name }) => name === RATED)
  report.measures.push(...(await measureRate(large, rated?.statements.at(-1))))
  return report
}

async function timesOf(small: JournalServer, large: JournalServer, address: Read): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, house] of [small, large].entries()) {
      const began = performance.now()
      await readPage(house, address)
      if (round >= WARM_UP) times[index]?.push(performance.now() - began)
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
  const address = product.url + EXPERIENCES
  const bound = await compareWithBaseline(address, { authorization }, script, { ...settings, COMMUNITY: '1' })
  const bare = await compareWithBaseline(address, { authorization }, script, settings)
  return [
    { name: 'throughput of the own journal, experiences', value: Math.round(bound.product), unit: 'requests/s' },
    {
      name: 'own journal, throughput beside a bare route in the community’s transaction',
      value: rounded(bound.product / bound.bare),
      unit: '',
    },
    {
      name: 'own journal, throughput beside a bare route with the same query',
      value: rounded(bare.product / bare.bare),
      unit: '',
      limit: { least: 0.5 },
    },
  ]
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
