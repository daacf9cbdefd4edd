import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { demoExperiences } from './data/demo-experiences.ts'
import { DEMO_ACCOUNTS, DEMO_MEMBERS } from './data/demo-people.ts'
import { drawAvatar } from './draw-pictures.ts'
import { preparePictures, readPreparedAvatar, readPreparedCover } from './prepared-pictures.ts'
import { drawCovers } from './seed-covers.ts'

const pictured = [...demoExperiences('vecu'), ...demoExperiences('atelier')].filter(({ scene }) => scene !== undefined)
const whole = pictured.filter(({ crop }) => crop === undefined).slice(0, 1)
const cropped = pictured.filter(({ crop }) => crop !== undefined).slice(0, 2)
const experiences = [...whole, ...cropped]

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'vecu-prepared-')), 'demo')

/** Rows and files of the covers, without their random keys. */
async function storeCovers(prepared: string) {
  const files = new Map<string, Uint8Array>()
  const storage = {
    put: (key: string, bytes: Uint8Array) => Promise.resolve(void files.set(key, bytes)),
    remove: () => Promise.resolve(),
  }
  const pictures = drawCovers({ storage: storage as never }, experiences, new AbortController().signal, prepared)
  const getBytes = (key = '') => Buffer.from(files.get(key) ?? '').toString('base64')
  return Promise.all(
    experiences.map(async ({ experience }) => {
      const picture = await pictures.get(experience.description)
      if (!picture) throw new Error(`no cover for ${experience.description}`)
      const { originalKey, printKey, sources, ...rest } = picture
      const sized = sources.map(({ key, ...source }) => ({ ...source, file: getBytes(key) }))
      return { ...rest, sources: sized, original: getBytes(originalKey), print: getBytes(printKey) }
    }),
  )
}

test('prepared pictures equal those that a start draws', async () => {
  expect([whole.length, cropped.length]).toEqual([1, 2])
  await preparePictures(folder, experiences)
  for (const { scene = '', crop = null } of experiences)
    expect(await readPreparedCover(folder, scene, crop)).toBeDefined()
  expect(await storeCovers(folder)).toEqual(await storeCovers(path.join(folder, 'missing')))
  for (const { avatar } of [...DEMO_ACCOUNTS, ...DEMO_MEMBERS])
    expect((await readPreparedAvatar(folder, avatar))?.equals(await drawAvatar(avatar))).toBe(true)
})

test('a start stores the prepared files and draws what is missing', async () => {
  await preparePictures(folder, experiences)
  const drawn = await storeCovers(folder)
  const covers = path.join(folder, 'covers')
  const [first = '', second = ''] = readdirSync(covers)
  writeFileSync(path.join(covers, first, 'print.jpg'), 'prepared')
  rmSync(path.join(covers, second, 'print.jpg'))
  const stored = await storeCovers(folder)
  const print = Buffer.from('prepared').toString('base64')
  expect(stored.filter((cover) => cover.print === print)).toHaveLength(1)
  const others = stored.filter((cover) => cover.print !== print)
  expect(drawn).toEqual(expect.arrayContaining(others))
  expect(others).toHaveLength(2)
})

test('an interrupted preparation leaves the complete pictures of the last one', async () => {
  await preparePictures(folder, experiences)
  const before = readdirSync(folder, { recursive: true }).toSorted()
  const failing = [{ ...experiences[0], scene: 'missing' }] as typeof experiences
  await expect(preparePictures(folder, failing)).rejects.toThrow('ENOENT')
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(before)
  await preparePictures(folder, experiences)
  expect(readdirSync(path.dirname(folder))).toEqual(['demo'])
})
