import { expect, onTestFinished, test, vi } from 'vitest'

import { demoExperiences } from './data/demo-experiences.ts'
import { drawCovers } from './seed-covers.ts'

/** Longer than a picture may wait for its turn. */
const LONG_MS = 60_000

test('covers of the demo never wait for each other, however slow the machine is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slowMachine = setInterval(() => {
    vi.advanceTimersByTime(LONG_MS)
  }, 1)
  onTestFinished(() => {
    clearInterval(slowMachine)
    vi.useRealTimers()
  })
  const [first, second, third, fourth] = demoExperiences('vecu').filter(({ scene }) => scene !== undefined)
  if (!first || !second || !third || !fourth) throw new Error('the demo has fewer than four covers')
  const repeated = { ...third, scene: first.scene, crop: first.crop }
  const stored: string[] = []
  const storage = {
    put: (key: string) => Promise.resolve(void stored.push(key)),
    remove: () => Promise.resolve(),
  }
  const experiences = [first, second, repeated, fourth]
  const { signal } = new AbortController()
  const pictures = drawCovers({ storage: storage as never }, experiences, signal, '/nothing/prepared')
  const covers = await Promise.all(experiences.map(async ({ experience }) => pictures.get(experience.description)))
  const keys = covers.flatMap((cover) => [cover?.originalKey, cover?.printKey])
  expect(new Set(keys).size).toBe(2 * experiences.length)
  expect(stored).toEqual(expect.arrayContaining(keys))
})
