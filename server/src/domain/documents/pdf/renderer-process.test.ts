import type { StoryDocument } from '@vecu/pdf/document'
import { openPdfRenderer } from '@vecu/pdf/process-renderer'
import { expect, test } from 'vitest'

test('a renderer process that hangs or crashes does not affect the next document', async () => {
  const program = new URL('../../../../test/stubborn-process.ts', import.meta.url)
  const renderer = openPdfRenderer({ program, limitMs: 4_000 })
  const render = async (title: string) => Buffer.from(await renderer.render({ title } as StoryDocument)).toString()
  const first = await render('one')
  expect(await render('one')).toBe(first)
  await expect(render('die')).rejects.toThrow('ended')
  const second = await render('one')
  expect(second).not.toBe(first)
  const [hung, after] = await Promise.allSettled([render('hang'), render('one')])
  expect(hung).toMatchObject({ status: 'rejected', reason: { message: 'a document was not set within 4000 ms' } })
  expect(after).toMatchObject({ status: 'fulfilled' })
  renderer.close()
})

test('a renderer process that takes much memory is replaced after its document', async () => {
  const renderer = openPdfRenderer({ program: new URL('../../../../test/stubborn-process.ts', import.meta.url) })
  const findProcess = async (title: string) => {
    const pdf = await renderer.render({ title } as StoryDocument)
    return Buffer.from(pdf).toString().split(' by ')[1]
  }
  const first = await findProcess('one')
  expect(await findProcess('grow')).toBe(first)
  expect(await findProcess('one')).not.toBe(first)
  renderer.close()
})
