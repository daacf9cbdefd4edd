import { afterEach, expect, test, vi } from 'vitest'

import { createMutex } from './mutex.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

async function recordOrder(run: ReturnType<typeof createMutex>): Promise<string[]> {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} starts`)
    await Promise.resolve()
    order.push(`${name} ends`)
    if (name === 'first') throw new Error('failed')
    return name
  }
  const [first, second] = await Promise.allSettled([run(work('first')), run(work('second'))])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  return order
}

const IN_ORDER = ['first starts', 'first ends', 'second starts', 'second ends']

test('createMutex runs work one at a time, also after a failure', async () => {
  expect(await recordOrder(createMutex())).toEqual(IN_ORDER)
})

test('createMutex runs work one at a time without Web Locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await recordOrder(createMutex('name'))).toEqual(IN_ORDER)
})

test('createMutex uses a Web Lock only with a name', async () => {
  const request = vi.fn((_name: string, work: () => unknown) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await createMutex('name')(() => Promise.resolve(7))).toBe(7)
  expect(await createMutex()(() => Promise.resolve(8))).toBe(8)
  expect(request.mock.calls.map(([name]) => name)).toEqual(['name'])
})
