import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { measureBesidePdfs } from './beside-pdfs.ts'
import { measureFirstLoad } from './first-load.ts'
import { type House, openHouse } from './journal-house.ts'
import { measureJournals } from './journals.ts'
import { type MemberHouse, openEmbedded, openOnPostgres } from './member-house.ts'
import { measureMembers } from './members.ts'
import { measureLighthouse } from './lighthouse.ts'
import { type Measure, isKept } from './measure.ts'
import { measurePdfs } from './pdfs.ts'
import { type Postgres, postgresSettings, startPostgres } from './postgres.ts'
import { type Product, ROOT, inTemporaryFolder, startProduct } from './product.ts'
import { writePlans, writeReport } from './report.ts'
import { measureStart } from './start.ts'
import { measureThroughput } from './throughput.ts'
import { measureUploads } from './uploads.ts'

const measures: Measure[] = []
const notes: string[] = []

say('Building')
const build = spawnSync('npm', ['run', '--silent', 'build', '--workspace', 'web', '--', '--logLevel', 'warn'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (build.status !== 0) process.exit(1)

say('PDFs')
measures.push(...(await measurePdfs()))

await inTemporaryFolder(async (folder) => {
  const settings = { DATA_DIR: path.join(folder, 'data') }
  await whileRunning(settings, async (product) => {
    say('First load')
    measures.push(...(await measureFirstLoad(product.url)))
    say('Lighthouse')
    const visited = await measureLighthouse(product.url)
    measures.push(...visited.measures)
    notes.push(...visited.found)
    say('A journal beside documents')
    measures.push(...(await measureBesidePdfs(product, 'embedded')))
    say('Throughput on the embedded database')
    measures.push(...(await measureThroughput(product, 'embedded')))
  })
  say('Fifty thousand members on the embedded database')
  await members('embedded', (count) => openEmbedded(folder, count))
  say('Start')
  measures.push(await measureStart(settings))

  const postgres = await startPostgres(path.join(folder))
  if (!postgres) {
    notes.push('PostgreSQL is not installed: its throughput was not measured')
    return
  }
  try {
    say('Throughput on PostgreSQL')
    await whileRunning({ ...settings, ...postgresSettings(postgres.url), SEED_DEMO: 'true' }, async (product) => {
      measures.push(...(await measureBesidePdfs(product, 'PostgreSQL')))
      measures.push(...(await measureThroughput(product, 'PostgreSQL')))
      say('Uploads')
      measures.push(...(await measureUploads(product)))
    })
    say('Fifty thousand members on PostgreSQL')
    await members('PostgreSQL', (count) => openOnPostgres(folder, postgres, count))
    say('Journals of ten thousand and of a million items')
    await journals(folder, postgres)
  } finally {
    await postgres.stop()
  }
})

writeReport(measures, notes)
process.exit(measures.every(isKept) ? 0 : 1)

async function journals(folder: string, postgres: Postgres): Promise<void> {
  const houses: House[] = []
  try {
    for (const items of [10_000, 1_000_000]) houses.push(await openHouse(folder, postgres, items))
    const [small, large] = houses as [House, House]
    const report = await measureJournals(postgres, small, large)
    measures.push(...report.measures)
    writePlans(report.plans)
  } finally {
    for (const { product } of houses) await product.stop()
  }
}

async function members(engine: string, open: (count: number) => Promise<MemberHouse>): Promise<void> {
  const houses: MemberHouse[] = []
  try {
    for (const count of [1_000, 50_000]) houses.push(await open(count))
    const [small, large] = houses as [MemberHouse, MemberHouse]
    measures.push(...(await measureMembers(small, large, engine)))
  } finally {
    for (const { product } of houses) await product.stop()
  }
}

async function whileRunning(
  settings: Record<string, string>,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct(settings)
  await work(product).finally(product.stop)
}

function say(what: string): void {
  console.log(`${what} …`)
}
