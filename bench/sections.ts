import { measureReadsDuringPdfs } from './reads-during-pdfs.ts'
import { measureFeedback } from './feedback.ts'
import { measureFetchedAhead } from './fetched-ahead.ts'
import { measureEntryLoad, measureJournalLoad } from './first-load.ts'
import type { BenchServers } from './bench-servers.ts'
import { type JournalServer, startJournalServer } from './journal-server.ts'
import { measureJournals } from './journals.ts'
import { measureJourney } from './journeys/journey.ts'
import { JOURNEYS } from './journeys/journeys.ts'
import { measureEntryVisit, measureJournalVisit, measurePublicVisits } from './lighthouse.ts'
import { measureLighthouseOfRoutes } from './lighthouse-routes.ts'
import type { Measure, Result } from './measure.ts'
import { type MemberServer, openEmbedded, openOnPostgres } from './member-server.ts'
import { measureFollowUp } from './follow-up.ts'
import { measureMembers } from './members.ts'
import type { ReportArea } from './report-areas.ts'
import { measurePdfs } from './pdfs.ts'
import { writePlans } from './report.ts'
import { measurePublicPages } from './public-pages.ts'
import { measureRoutes } from './routes.ts'
import { measureStart } from './start.ts'
import { measureThroughput } from './throughput.ts'
import { measureUploads } from './uploads.ts'

interface Section {
  /** Name to select it on the command line. */
  name: string
  part: ReportArea
  /** Needs no build of the pages. */
  withoutPages?: true
  measure(servers: BenchServers): Promise<Result>
}

const only = async (measures: Promise<Measure[]>): Promise<Result> => ({ measures: await measures })

/** In the order of measuring: sections that need an idle machine come first. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'documents',
    part: 4,
    withoutPages: true,
    measure: () => only(measurePdfs()),
  },
  { name: 'first load of the way in', part: 1, measure: async (at) => only(measureEntryLoad(await embeddedUrl(at))) },
  {
    name: 'first load of the journal',
    part: 3,
    measure: async (at) => only(measureJournalLoad(await embeddedUrl(at))),
  },
  { name: 'files fetched ahead', part: 1, measure: async (at) => only(measureFetchedAhead(await embeddedUrl(at))) },
  { name: 'lighthouse of the way in', part: 1, measure: async (at) => measureEntryVisit(await embeddedUrl(at)) },
  {
    name: 'lighthouse of the public pages',
    part: 4,
    measure: async (at) => measurePublicVisits(await embeddedUrl(at)),
  },
  { name: 'lighthouse of the journal', part: 3, measure: async (at) => measureJournalVisit(await embeddedUrl(at)) },
  {
    name: 'lighthouse of every route',
    part: 1,
    measure: async (at) => measureLighthouseOfRoutes(await embeddedUrl(at)),
  },
  ...JOURNEYS.map((journey) => ({
    name: `journeys: ${journey.name}`,
    part: journey.part,
    measure: async (at: BenchServers) => measureJourney(journey, await embeddedUrl(at)),
  })),
  { name: 'budgets of every route', part: 1, measure: async (at) => measureRoutes(await embeddedUrl(at)) },
  {
    name: 'reading beside documents, embedded',
    part: 4,
    measure: async (at) => only(measureReadsDuringPdfs(await at.embedded(), 'embedded')),
  },
  {
    name: 'throughput, embedded',
    part: 1,
    measure: async (at) => only(measureThroughput(await at.embedded(), 'embedded')),
  },
  {
    name: 'public pages, embedded',
    part: 4,
    measure: async (at) => only(measurePublicPages(await at.embedded(), 'embedded')),
  },
  {
    name: 'start, embedded',
    part: 1,
    async measure(at) {
      await at.embedded()
      await at.closeEmbedded()
      return only(measureStart(at.settings))
    },
  },
  {
    name: 'members, embedded',
    part: 6,
    measure: (at) => members('embedded', (count) => openEmbedded(at.folder, count)),
  },
  {
    name: 'follow-up, embedded',
    part: 6,
    withoutPages: true,
    measure: (at) => followUp('embedded', (count) => openEmbedded(at.folder, count)),
  },
  {
    name: 'notes on an experience',
    part: 3,
    withoutPages: true,
    measure: (at) => only(measureFeedback(at.folder)),
  },
  {
    name: 'reading beside documents, PostgreSQL',
    part: 4,
    measure: async (at) => only(measureReadsDuringPdfs(await at.onPostgres(), 'PostgreSQL')),
  },
  {
    name: 'throughput, PostgreSQL',
    part: 1,
    measure: async (at) => only(measureThroughput(await at.onPostgres(), 'PostgreSQL')),
  },
  {
    name: 'public pages, PostgreSQL',
    part: 4,
    measure: async (at) => only(measurePublicPages(await at.onPostgres(), 'PostgreSQL')),
  },
  { name: 'uploads', part: 3, measure: async (at) => only(measureUploads(await at.onPostgres())) },
  {
    name: 'members, PostgreSQL',
    part: 6,
    async measure(at) {
      const postgres = await at.postgres()
      return members('PostgreSQL', (count) => openOnPostgres(at.folder, postgres, count))
    },
  },
  {
    name: 'follow-up, PostgreSQL',
    part: 6,
    withoutPages: true,
    async measure(at) {
      const postgres = await at.postgres()
      return followUp('PostgreSQL', (count) => openOnPostgres(at.folder, postgres, count))
    },
  },
  { name: 'journals', part: 3, measure: journals },
]

async function embeddedUrl(servers: BenchServers): Promise<string> {
  return (await servers.embedded()).url
}

async function journals({ folder, postgres }: BenchServers): Promise<Result> {
  const cluster = await postgres()
  const servers: JournalServer[] = []
  try {
    for (const items of [10_000, 1_000_000]) servers.push(await startJournalServer(folder, cluster, items))
    const [small, large] = servers as [JournalServer, JournalServer]
    const { measures, plans } = await measureJournals(cluster, small, large)
    writePlans(plans)
    return { measures }
  } finally {
    for (const { product } of servers) await product.stop()
  }
}

async function members(engine: string, open: (count: number) => Promise<MemberServer>): Promise<Result> {
  const servers: MemberServer[] = []
  try {
    for (const count of [1_000, 50_000]) servers.push(await open(count))
    const [small, large] = servers as [MemberServer, MemberServer]
    return { measures: await measureMembers(small, large, engine) }
  } finally {
    for (const { product } of servers) await product.stop()
  }
}

async function followUp(engine: string, open: (count: number) => Promise<MemberServer>): Promise<Result> {
  const servers: MemberServer[] = []
  try {
    for (const count of [50, 5_000]) servers.push(await open(count))
    const [small, large] = servers as [MemberServer, MemberServer]
    return { measures: await measureFollowUp(small, large, engine) }
  } finally {
    for (const { product } of servers) await product.stop()
  }
}
