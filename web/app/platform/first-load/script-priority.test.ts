import { expect, test } from 'vitest'

import { LOW_PRIORITY_PRELOAD, lowerScriptPriority } from './script-priority.ts'

async function transform(chunks: readonly string[]): Promise<string> {
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()).pipeThrough(lowerScriptPriority())).text()
}

const PAGE = '<link rel="modulepreload" href="/é.js"/><link rel="stylesheet" href="/a.css"/><p>rel'
const EXPECTED = `<link ${LOW_PRIORITY_PRELOAD} href="/é.js"/><link rel="stylesheet" href="/a.css"/><p>rel`

test('lowerScriptPriority marks preloaded scripts, wherever the stream is cut', async () => {
  expect(await transform([PAGE])).toBe(EXPECTED)
  for (let cut = 1; cut < PAGE.length; cut += 1) {
    expect(await transform([PAGE.slice(0, cut), PAGE.slice(cut)])).toBe(EXPECTED)
  }
  expect(await transform(PAGE.split(''))).toBe(EXPECTED)
})
