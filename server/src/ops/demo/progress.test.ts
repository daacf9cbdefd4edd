import { expect, test } from 'vitest'

import { Progress } from './progress.ts'

function outputOf(isTTY: boolean, run: (progress: Progress) => void): string {
  let output = ''
  const out = { isTTY, write: (text: string) => (output += text) } as unknown as NodeJS.WriteStream
  run(new Progress('Adding demo data', 4, out))
  return output
}

test('outside a terminal one line is printed', () => {
  const output = outputOf(false, (progress) => {
    progress.step()
    progress.end()
  })
  expect(output).toBe('Adding demo data …\n')
})

test('a terminal shows a bar that ends full, on its own line', () => {
  const output = outputOf(true, (progress) => {
    progress.step()
    progress.step()
    progress.end()
  })
  expect(output.split('\r').map((line) => line.replaceAll(/[█░]/g, ''))).toEqual([
    '',
    'Adding demo data  0 %',
    'Adding demo data  25 %',
    'Adding demo data  50 %',
    'Adding demo data  100 %\n',
  ])
})

test('more steps than expected never pass 100 %', () => {
  const output = outputOf(true, (progress) => {
    for (let step = 0; step < 9; step += 1) progress.step()
  })
  expect(output).not.toMatch(/1[1-9]\d %/)
  expect(output.endsWith('100 %')).toBe(true)
})
