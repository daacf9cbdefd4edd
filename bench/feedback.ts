import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { experienceApi } from '@vecu/contract/experience'
import { feedbackApi } from '@vecu/contract/feedback'

import { HEAVY_WRITER, logIn } from './demo-session.ts'
import { type Measure, median } from './measure.ts'
import { startServerProcess } from './server-process.ts'

const NOTES = 1_000
const ROUNDS = 60
const WARM_UP = 10
/** Notes are not part of the experience, so they must not slow it down. */
const MAX_EXPERIENCE_SLOWDOWN = 1.5
/** A page shows ten readers, however many there are. */
const MAX_LIST_SLOWDOWN = 4

/** Compares the requests of the page of an experience with a thousand notes and with none. */
export async function measureFeedback(folder: string): Promise<Measure[]> {
  const settings = { DATA_DIR: path.join(folder, 'feedback'), SEED_DEMO: 'true', PROCESS_ROLES: 'api,worker' }
  // PGlite allows one process at a time, so the database is filled between two starts of the server.
  await (await startServerProcess(settings)).stop()
  const { noted, bare } = await fillNotes(settings.DATA_DIR)
  const product = await startServerProcess(settings)
  try {
    const { authorization } = await logIn(product.url)
    const measures: Measure[] = []
    for (const [name, pattern, max] of [
      ['experience', experienceApi.get.path, MAX_EXPERIENCE_SLOWDOWN],
      ['notes on an experience', feedbackApi.list.path, MAX_LIST_SLOWDOWN],
    ] as const) {
      const read = (id: number) => readOnce(product.url + pattern.replace('{id}', String(id)), authorization)
      const [without, withNotes] = await measureTimes(
        () => read(bare),
        () => read(noted),
      )
      measures.push(
        { name: `${name}, none`, value: rounded(without), unit: 'ms' },
        { name: `${name}, ${NOTES.toLocaleString('en')} notes`, value: rounded(withNotes), unit: 'ms' },
        { name: `${name}, with notes to without`, value: rounded(withNotes / without), unit: '×', limit: { max } },
      )
    }
    return measures
  } finally {
    await product.stop()
  }
}

/** Writes notes of a thousand readers, who share a group with the author, on one of two experiences. */
async function fillNotes(folder: string): Promise<{ noted: number; bare: number }> {
  const database = await PGlite.create(path.join(folder, 'database'), { extensions: { pg_trgm, unaccent } })
  const { rows } = await database.query<{ id: number }>(
    `select item.id::int from item join account on account.id = item.account_id
     where account.email = '${HEAVY_WRITER}' and item.kind = 'experience' and item.deleted_at is null order by 1 limit 2`,
  )
  const [noted, bare] = rows.map(({ id }) => id)
  if (noted === undefined || bare === undefined) throw new Error(`${HEAVY_WRITER} has fewer than two experiences`)
  await database.exec(`
    update item set sharing = 'community' where id in (${noted}, ${bare});
    insert into account (community_id, email, firstname, lastname)
      select item.community_id, 'reader-' || n || '@measured.test', 'Inès', 'Éluard ' || n
      from item, generate_series(1, ${NOTES}) n where item.id = ${noted};
    insert into membership (community_id, account_id, team_id)
      select reader.community_id, reader.id, chosen.team_id from account as reader, (
        select team_id from membership join item using (account_id) where item.id = ${noted} order by 1 limit 1) chosen
      where reader.email like 'reader-%@measured.test';
    insert into feedback (community_id, experience_id, writer_id, writer_notes)
      select community_id, ${noted}, id, 1 from account where email like 'reader-%@measured.test';
    insert into feedback_note (community_id, feedback_id, by_author, text)
      select community_id, id, false, repeat('Un beau service. ', 30) from feedback where experience_id = ${noted};
    analyze`)
  await database.close()
  return { noted, bare }
}

/** Alternates between both, so that other load on the machine slows both down. */
async function measureTimes(first: () => Promise<void>, second: () => Promise<void>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, read] of [first, second].entries()) {
      const startedAt = performance.now()
      await read()
      if (round >= WARM_UP) times[index]?.push(performance.now() - startedAt)
    }
  }
  return [median(times[0]), median(times[1])]
}

async function readOnce(url: string, authorization: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
