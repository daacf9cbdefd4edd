import { readFile } from 'node:fs/promises'

import { findValidCertification } from '@vecu/contract/valid-certification'
import { evidenceFileName } from '@vecu/contract/personal-data'

import { verificationUrl } from '../../recognition/credential/find-issued.ts'
import { findCredentialCodes } from '../../recognition/credential/queries.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { type AccountEvidence, findAccountEvidence } from '../../journal/experience/evidence-queries.ts'
import { itemSelection, presentExperiences } from '../../journal/experience/present.ts'
import type { Services } from '../../../platform/services.ts'
import { findAvatarKey } from '../pdf/queries.ts'
import { presentPortrait } from '../../journal/portrait/present.ts'
import { presentStoryCards } from '../../journal/story/present.ts'
import { ownItems } from './own-items.ts'
import { type ListedExperience, experiencePage, listed } from './site-experience.ts'
import { type ListedStory, homePage, storyPage } from './site-lists.ts'
import type { SiteContext } from './site-page.ts'
import { type StoryLine, storyLines } from './story-lines.ts'
import type { ZippedFile } from './zip-chunks.ts'
import type { PresentContext } from '../../../request/request-context.ts'

/** Experiences read per transaction, which limits memory. */
const BATCH = 50
const SMALL_WIDTH = 480
const PAGE_WIDTH = 960

const FONTS = [
  'commissioner-400Regular',
  'commissioner-600SemiBold',
  'inter-400Regular',
  'inter-600SemiBold',
  'literata-400Regular',
  'literata-500Medium',
  'source-serif-4-400Regular',
  'source-serif-4-500Medium',
]

interface Site {
  services: Pick<Services, 'connection' | 'storage' | 'settings'>
  viewer: NonNullable<PresentContext['viewer']>
  edition: SiteContext
}

/**
 * Generates the files of the site. Pages and pictures are produced one by one, with short transactions in between.
 * Lists come last and contain only what was written, so no link is broken.
 */
export async function* siteFiles(site: Site): AsyncGenerator<ZippedFile> {
  const { viewer, edition } = site
  yield* fixedFiles()
  const lines = await read(site, ({ tx }) => storyLines(tx, viewer.id))
  const evidence = Map.groupBy(
    await read(site, ({ tx }) => findAccountEvidence(tx, viewer.id)),
    ({ experience_id }) => experience_id,
  )
  const ids = await read(site, ({ tx }) => ownItems(tx, viewer.id, 'experience'))
  const written = new Map<number, ListedExperience>()
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const { pages, summary, picture } of await readBatch(site, ids.slice(at, at + BATCH), lines, evidence)) {
      yield pages
      if (picture) yield* pictureFiles(site, summary.id, picture)
      yield* evidenceFiles(site, evidence.get(summary.id) ?? [])
      written.set(summary.id, summary)
    }
  }
  const stories = await listStories(site, lines, written)
  for (const story of stories) yield storyPage(edition, story)
  const portrait = await read(site, (ctx) => presentPortrait(ctx, viewer.id))
  const avatar = await readAvatar(site)
  if (avatar) yield { name: 'pictures/portrait.webp', bytes: avatar }
  const experiences = [...written.values()]
  yield homePage(edition, { portrait, hasPicture: avatar !== undefined, experiences, stories })
}

function read<Result>(
  { services: { connection, settings }, viewer, edition: { community, locale } }: Site,
  work: (ctx: PresentContext) => Promise<Result>,
): Promise<Result> {
  return withCommunity(connection.db, community.id, (tx) => work({ tx, viewer, locale, services: { settings } }))
}

async function* fixedFiles(): AsyncGenerator<ZippedFile> {
  yield { name: 'style.css', bytes: await readFile(new URL('./site.css', import.meta.url)) }
  const fonts = new URL('../fonts/', import.meta.resolve('@vecu/pdf/document'))
  for (const font of FONTS) yield { name: `fonts/${font}.ttf`, bytes: await readFile(new URL(`${font}.ttf`, fonts)) }
  yield { name: 'fonts/OFL.txt', bytes: await readFile(new URL('./OFL.txt', import.meta.url)) }
}

async function readBatch(
  site: Site,
  ids: readonly number[],
  lines: readonly StoryLine[],
  evidence: ReadonlyMap<number, AccountEvidence[]>,
) {
  const { edition } = site
  const { experiences, pictures, codes } = await read(site, async (ctx) => {
    const found = await presentExperiences(ctx, itemSelection(ids))
    const certifications = found.flatMap((experience) => findValidCertification(experience) ?? [])
    return {
      experiences: found,
      pictures: await storedPictures(ctx.tx, ids),
      codes: await findCredentialCodes(
        ctx.tx,
        certifications.map(({ id }) => id),
      ),
    }
  })
  return experiences.map((experience) => {
    const picture = pictures.get(experience.id) ?? null
    const summary = listed(experience, picture)
    const code = codes.get(findValidCertification(experience)?.id ?? '')
    const proof = code === undefined ? undefined : verificationUrl(site.services.settings, edition.community.slug, code)
    const stories = lines.filter(({ experienceIds }) => experienceIds.includes(experience.id))
    const pieces = evidence.get(experience.id) ?? []
    const pages = experiencePage(edition, { experience, summary, proof, stories, evidence: pieces })
    return { pages, summary, picture }
  })
}

async function storedPictures(tx: Tx, ids: readonly number[]): Promise<Map<number, StoredPicture>> {
  const rows = await tx.selectFrom('experience').select(['id', 'picture']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])))
}

/** A written page refers to both pictures, so the placeholder replaces a missing file. */
async function* pictureFiles({ services: { storage } }: Site, id: number, { sources, placeholder }: StoredPicture) {
  const widest = (limit: number) => sources.findLast(({ width }) => width <= limit) ?? sources[0]
  const tiny = Buffer.from(placeholder.replace(/^[^,]*,/, ''), 'base64')
  const readBytes = async (limit: number) => {
    const key = widest(limit)?.key
    return (key === undefined ? undefined : await storage.read(key)) ?? tiny
  }
  yield { name: `pictures/${id}.webp`, bytes: await readBytes(PAGE_WIDTH) }
  yield { name: `pictures/${id}-small.webp`, bytes: await readBytes(SMALL_WIDTH) }
}

/** A written page links to each, so an empty file replaces a missing one. */
async function* evidenceFiles({ services: { storage } }: Site, pieces: readonly AccountEvidence[]) {
  for (const piece of pieces) {
    const bytes = await storage.read(piece.file_key ?? piece.picture?.originalKey ?? '')
    yield { name: evidenceFileName(piece), bytes: bytes ?? Buffer.alloc(0) }
  }
}

async function readAvatar(site: Site): Promise<Buffer | undefined> {
  const key = await read(site, ({ tx }) => findAvatarKey(tx, site.viewer.id))
  return key === null ? undefined : site.services.storage.read(key)
}

async function listStories(
  site: Site,
  lines: readonly StoryLine[],
  written: ReadonlyMap<number, ListedExperience>,
): Promise<ListedStory[]> {
  const ids = lines.map(({ id }) => id)
  const found = await read(site, (ctx) => presentStoryCards(ctx, ids))
  return lines.flatMap(({ id, experienceIds }) => {
    const card = found.get(id)
    return card ? [{ card, experiences: experienceIds.flatMap((experienceId) => written.get(experienceId) ?? []) }] : []
  })
}
