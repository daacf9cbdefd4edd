import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { closeToOthers } from './data-permissions.ts'

/** Folders end in `/`; all are open to everybody. */
function openFolder(...entries: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'vecu-permissions-'))
  for (const entry of entries) {
    const place = path.join(root, entry)
    mkdirSync(entry.endsWith('/') ? place : path.dirname(place), { recursive: true })
    if (!entry.endsWith('/')) writeFileSync(place, '')
    chmodSync(place, entry.endsWith('/') ? 0o755 : 0o644)
  }
  chmodSync(root, 0o755)
  return root
}

const modeOf = (...segments: string[]) => (statSync(path.join(...segments)).mode & 0o777).toString(8)

test('what an earlier version left open is closed to other users', () => {
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
    expect([folder, modeOf(root, folder)]).toEqual([folder, '700'])
  for (const file of ['files/deep/picture.webp', 'secret-key', 'database.lock']) {
    expect([file, modeOf(root, file)]).toEqual([file, '600'])
  }
})

test('things of others in the folder, and the folder that they share, are left as they are', () => {
  const root = openFolder('files/', 'secret-key', 'notes.txt', 'photographs/', 'photographs/one.jpg')
  expect(closeToOthers(root)).toEqual([])
  expect([modeOf(root, 'files'), modeOf(root, 'secret-key')]).toEqual(['700', '600'])
  const others = ['', 'notes.txt', 'photographs', 'photographs/one.jpg'].map((name) => modeOf(root, name))
  expect(others).toEqual(['755', '644', '755', '644'])
})

test('files on another disk are closed through their link; links among them lead nowhere', () => {
  const [elsewhere, disk] = [openFolder('of-somebody-else'), openFolder('picture.webp')]
  const root = openFolder('secret-key')
  symlinkSync(disk, path.join(root, 'files'))
  symlinkSync(path.join(elsewhere, 'of-somebody-else'), path.join(disk, 'link'))
  expect(closeToOthers(root)).toEqual([])
  expect([modeOf(disk), modeOf(disk, 'picture.webp')]).toEqual(['700', '600'])
  expect(modeOf(elsewhere, 'of-somebody-else')).toBe('644')
})
