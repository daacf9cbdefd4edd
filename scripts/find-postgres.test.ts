import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { POSTGRES_PROGRAMS, findPostgres } from './find-postgres.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'vecu-find-postgres-')))
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function folderWith(name: string, programs: readonly string[], mode = 0o755): string {
  const folder = path.join(root, name)
  mkdirSync(folder, { recursive: true })
  for (const program of programs) {
    writeFileSync(path.join(folder, program), '#!/bin/sh\n')
    chmodSync(path.join(folder, program), mode)
  }
  return folder
}

function linked(name: string, target: string, programs: readonly string[]): string {
  const folder = folderWith(name, [])
  for (const program of programs) symlinkSync(path.join(target, program), path.join(folder, program))
  return folder
}

const search = (folders: string[], environment: Record<string, string> = {}) =>
  findPostgres({
    environment: { PATH: folders.join(path.delimiter), ...environment },
    installed: [path.join(root, 'lib/postgresql/*/bin')],
  })

test('finds a complete installation on the path', () => {
  const bin = folderWith('on-path', POSTGRES_PROGRAMS)
  expect(search([folderWith('other', []), bin])).toEqual({ folder: bin })
})

test('finds the newest complete installation off the path', () => {
  folderWith('lib/postgresql/9.6/bin', POSTGRES_PROGRAMS)
  const newest = folderWith('lib/postgresql/15/bin', POSTGRES_PROGRAMS)
  expect(search([folderWith('empty', [])])).toEqual({ folder: newest })
})

test('follows a linked initdb to its installation', () => {
  const bin = folderWith('opt/postgresql/bin', POSTGRES_PROGRAMS)
  expect(search([linked('local/bin', bin, ['initdb'])])).toEqual({ folder: bin })
})

test('accepts a folder of links to programs installed in different folders', () => {
  const ofServer = ['initdb', 'postgres']
  const ofClient = POSTGRES_PROGRAMS.filter((program) => !ofServer.includes(program))
  const links = linked('local/bin', folderWith('server', ofServer), ofServer)
  linked('local/bin', folderWith('client', ofClient), ofClient)
  expect(search([links])).toEqual({ folder: links })
})

test('skips an installation that lacks a program', () => {
  const partial = folderWith('partial', ['initdb', 'postgres'])
  const whole = folderWith('lib/postgresql/15/bin', POSTGRES_PROGRAMS)
  expect(search([partial])).toEqual({ folder: whole })
})

test('skips broken links, files that are not executable and folders named like a program', () => {
  const broken = linked('broken', path.join(root, 'nowhere'), POSTGRES_PROGRAMS)
  const inert = folderWith('inert', POSTGRES_PROGRAMS, 0o644)
  const odd = folderWith('odd', POSTGRES_PROGRAMS.slice(1))
  mkdirSync(path.join(odd, POSTGRES_PROGRAMS[0]))
  const whole = folderWith('lib/postgresql/15/bin', POSTGRES_PROGRAMS)
  expect(search(['', 'relative', broken, inert, odd])).toEqual({ folder: whole })
})

test('names the missing programs of an incomplete installation', () => {
  const partial = folderWith('partial', ['initdb', 'postgres'])
  expect(search([partial])).toEqual({
    problem: `PostgreSQL is incomplete: ${partial} lacks pg_basebackup, pg_isready`,
  })
})

test('names the searched folders when nothing is installed', () => {
  expect(search([folderWith('empty', [])])).toEqual({
    problem: `PostgreSQL was not found on the path or in ${root}/lib/postgresql/*/bin`,
  })
  expect(findPostgres({ environment: {}, installed: [] })).toEqual({ problem: 'PostgreSQL was not found on the path' })
})

test('searches only the folder in POSTGRES_BIN when it is set', () => {
  const [bin, other] = [folderWith('named', POSTGRES_PROGRAMS), folderWith('on-path', POSTGRES_PROGRAMS)]
  expect(search([other], { POSTGRES_BIN: bin })).toEqual({ folder: bin })
  expect(search([other], { POSTGRES_BIN: linked('links', bin, ['initdb']) })).toEqual({ folder: bin })
  const missingFolder = path.join(root, 'nowhere')
  expect(search([other], { POSTGRES_BIN: missingFolder })).toEqual({
    problem: `PostgreSQL was not found in ${missingFolder}, the folder that POSTGRES_BIN names`,
  })
})
