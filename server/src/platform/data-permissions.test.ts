import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { closeToOthers } from './data-permissions.ts'

/** Creates the entries readable by all users; names that end in `/` are folders. */
function openFolder(...entries: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vecu-permissions-'))
  for (const entry of entries) {
    const entryPath = path.join(root, entry)
    mkdirSync(entry.endsWith('/') ? entryPath : path.dirname(entryPath), { recursive: true })
    if (!entry.endsWith('/')) writeFileSync(entryPath, '')
    chmodSync(entryPath, entry.endsWith('/') ? 0o755 : 0o644)
  }
  chmodSync(root, 0o755)
  return root
}

const readMode = (...segments: string[]) => (statSync(path.join(...segments)).mode & 0o777).toString(8)

test('removes the access of other users from files and folders of an earlier version', () => {
  const root = openFolder(
    'files/',
    'files/deep/',
    'files/deep/picture.webp',
    'secret-key',
    'database/',
    'database.lock',
  )
  expect(closeToOthers(root)).toEqual([])
  for (const folder of ['', 'files', 'files/deep', 'database'])
    expect([folder, readMode(root, folder)]).toEqual([folder, '700'])
  for (const file of ['files/deep/picture.webp', 'secret-key', 'database.lock']) {
    expect([file, readMode(root, file)]).toEqual([file, '600'])
  }
})

test('leaves foreign entries, and a data folder that contains them, unchanged', () => {
  const root = openFolder('files/', 'secret-key', 'notes.txt', 'photographs/', 'photographs/one.jpg')
  expect(closeToOthers(root)).toEqual([])
  expect([readMode(root, 'files'), readMode(root, 'secret-key')]).toEqual(['700', '600'])
  const others = ['', 'notes.txt', 'photographs', 'photographs/one.jpg'].map((name) => readMode(root, name))
  expect(others).toEqual(['755', '644', '755', '644'])
})

test('follows the link from files to another disk, but no links inside it', () => {
  const [otherFolder, disk] = [openFolder('of-somebody-else'), openFolder('picture.webp')]
  const root = openFolder('secret-key')
  symlinkSync(disk, path.join(root, 'files'))
  symlinkSync(path.join(otherFolder, 'of-somebody-else'), path.join(disk, 'link'))
  expect(closeToOthers(root)).toEqual([])
  expect([readMode(disk), readMode(disk, 'picture.webp')]).toEqual(['700', '600'])
  expect(readMode(otherFolder, 'of-somebody-else')).toBe('644')
})
