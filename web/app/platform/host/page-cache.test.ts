import { expect, test, vi } from 'vitest'

import { createPageCache } from './page-cache.ts'

const renderer = (text = 'page') =>
  vi.fn(async (nonce: string): Promise<string | undefined> => `${text} ${nonce} ${nonce}`)

test('a page is rendered once per key, with a new nonce in each response', async () => {
  const getPage = createPageCache(2)
  const render = renderer()
  expect(await getPage('a', 'one', render)).toBe('page one one')
  expect(await getPage('a', 'two', render)).toBe('page two two')
  expect(render).toHaveBeenCalledTimes(1)
  expect(await getPage('b', 'three', render)).toBe('page three three')
  expect(render).toHaveBeenCalledTimes(2)
})

test('simultaneous requests share one rendering', async () => {
  const getPage = createPageCache(2)
  const render = renderer()
  expect(await Promise.all([getPage('a', 'one', render), getPage('a', 'two', render)])).toEqual([
    'page one one',
    'page two two',
  ])
  expect(render).toHaveBeenCalledTimes(1)
})

test('the page used least recently is dropped', async () => {
  const getPage = createPageCache(2)
  const render = renderer()
  for (const key of ['a', 'b', 'a', 'c']) await getPage(key, 'one', render)
  expect(render).toHaveBeenCalledTimes(3)
  await getPage('a', 'one', render)
  expect(render).toHaveBeenCalledTimes(3)
  await getPage('b', 'one', render)
  expect(render).toHaveBeenCalledTimes(4)
})

test('a page without a result or with an error is rendered again', async () => {
  const getPage = createPageCache(2)
  const render = renderer()
  render.mockResolvedValueOnce(undefined)
  render.mockRejectedValueOnce(new Error('unavailable'))
  expect(await getPage('a', 'one', render)).toBeUndefined()
  await expect(getPage('a', 'one', render)).rejects.toThrow('unavailable')
  expect(await getPage('a', 'one', render)).toBe('page one one')
})
