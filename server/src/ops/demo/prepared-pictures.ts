import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Crop } from '@vecu/contract/picture'

import type { Cover } from '../../platform/pictures/decode.ts'
import { type DemoExperience, demoExperiences } from './data/demo-experiences.ts'
import { DEMO_ACCOUNTS, DEMO_MEMBERS } from './data/demo-people.ts'
import { type Drawing, drawAvatar, drawCover, drawOriginal } from './draw-pictures.ts'

/** Written by `npm run build`. Without it, the first start draws the same pictures itself. */
export const PREPARED_PICTURES = fileURLToPath(new URL('../../../art/build/demo', import.meta.url))

/** Fields of a cover beside its files. */
interface CoverFields extends Omit<Cover, 'sources' | 'print'> {
  widths: number[]
}

export async function readPreparedAvatar(folder: string, avatar: string): Promise<Buffer | undefined> {
  return readIfPresent(() => readFile(path.join(folder, 'avatars', `${avatar}.webp`)))
}

export async function readPreparedCover(
  folder: string,
  scene: string,
  crop: Crop | null,
): Promise<Drawing | undefined> {
  const from = path.join(folder, 'covers', nameCover(scene, crop))
  return readIfPresent(async () => {
    const { widths, ...fields } = JSON.parse(await readFile(path.join(from, 'cover.json'), 'utf8')) as CoverFields
    const sources = widths.map(async (width) => ({ width, bytes: await readFile(path.join(from, `${width}.webp`)) }))
    return {
      original: await readFile(path.join(folder, 'originals', `${scene}.jpg`)),
      cover: { ...fields, sources: await Promise.all(sources), print: await readFile(path.join(from, 'print.jpg')) },
    }
  })
}

/** The folder is renamed when complete, so that an interrupted build leaves no part of it. */
export async function preparePictures(folder: string, experiences = allExperiences()): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  for (const name of ['avatars', 'originals', 'covers']) await mkdir(path.join(unfinished, name), { recursive: true })
  for (const { avatar } of [...DEMO_ACCOUNTS, ...DEMO_MEMBERS])
    await writeFile(path.join(unfinished, 'avatars', `${avatar}.webp`), await drawAvatar(avatar))
  const originals = new Map<string, Buffer>()
  const covers = new Map(
    experiences.flatMap(({ scene, crop = null }) =>
      scene === undefined ? [] : [[nameCover(scene, crop), { scene, crop }] as const],
    ),
  )
  for (const [name, { scene, crop }] of covers) {
    const original = originals.get(scene) ?? (await drawOriginal(scene))
    originals.set(scene, original)
    await writeCover(path.join(unfinished, 'covers', name), await drawCover(original, crop))
  }
  for (const [scene, original] of originals)
    await writeFile(path.join(unfinished, 'originals', `${scene}.jpg`), original)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
}

async function writeCover(folder: string, { sources, print, ...fields }: Cover): Promise<void> {
  await mkdir(folder)
  for (const { width, bytes } of sources) await writeFile(path.join(folder, `${width}.webp`), bytes)
  await writeFile(path.join(folder, 'print.jpg'), print)
  const coverFields: CoverFields = { ...fields, widths: sources.map(({ width }) => width) }
  await writeFile(path.join(folder, 'cover.json'), JSON.stringify(coverFields))
}

function allExperiences(): DemoExperience[] {
  return (['vecu', 'atelier'] as const).flatMap((slug) => demoExperiences(slug))
}

function nameCover(scene: string, crop: Crop | null): string {
  return [scene, ...(crop ? [crop.x, crop.y, crop.width, crop.height] : [])].join('-')
}

/** Undefined for files that are missing or that this user may not read. */
async function readIfPresent<Content>(read: () => Promise<Content>): Promise<Content | undefined> {
  try {
    return await read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return undefined
    throw error
  }
}
