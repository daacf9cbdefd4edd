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

test('finds a whole installation on the path', () => {
  const bin = folderWith('on-path', POSTGRES_PROGRAMS)
  expect(search([folderWith('other', []), bin])).toEqual({ folder: bin })
})

test('finds a whole installation off the path, the newest first', () => {
  folderWith('lib/postgresql/9.6/bin', POSTGRES_PROGRAMS)
  const newest = folderWith('lib/postgresql/15/bin', POSTGRES_PROGRAMS)
  expect(search([folderWith('empty', [])])).toEqual({ folder: newest })
})

test('follows a linked initdb to the installation that it belongs to', () => {
  const bin = folderWith('opt/postgresql/bin', POSTGRES_PROGRAMS)
  expect(search([linked('local/bin', bin, ['initdb'])])).toEqual({ folder: bin })
})

test('takes a folder of links to programs that are installed apart from each other', () => {
  const ofServer = ['initdb', 'postgres']
  const ofClient = POSTGRES_PROGRAMS.filter((program) => !ofServer.includes(program))
  const links = linked('local/bin', folderWith('server', ofServer), ofServer)
  linked('local/bin', folderWith('client', ofClient), ofClient)
  expect(search([links])).toEqual({ folder: links })
})

test('passes over an installation that lacks a program', () => {
  const partial = folderWith('partial', ['initdb', 'postgres'])
  const whole = folderWith('lib/postgresql/15/bin', POSTGRES_PROGRAMS)
  expect(search([partial])).toEqual({ folder: whole })
})

test('passes over broken links, files that cannot be run and folders of that name', () => {
  const broken = linked('broken', path.join(root, 'nowhere'), POSTGRES_PROGRAMS)
  const inert = folderWith('inert', POSTGRES_PROGRAMS, 0o644)
  const odd = folderWith('odd', POSTGRES_PROGRAMS.slice(1))
  mkdirSync(path.join(odd, POSTGRES_PROGRAMS[0]))
  const whole = folderWith('lib/postgresql/15/bin', POSTGRES_PROGRAMS)
  expect(search(['', 'relative', broken, inert, odd])).toEqual({ folder: whole })
})

test('says what is missing where there is only part of an installation', () => {
  const partial = folderWith('partial', ['initdb', 'postgres'])
  expect(search([partial])).toEqual({
    problem: `PostgreSQL is incomplete: ${partial} lacks pg_basebackup, pg_isready`,
  })
})

test('says where it looked when nothing is installed', () => {
  expect(search([folderWith('empty', [])])).toEqual({
    problem: `PostgreSQL was not found on the path or in ${root}/lib/postgresql/*/bin`,
  })
  expect(findPostgres({ environment: {}, installed: [] })).toEqual({ problem: 'PostgreSQL was not found on the path' })
})

test('looks in the folder that POSTGRES_BIN names and in no other', () => {
  const [bin, other] = [folderWith('named', POSTGRES_PROGRAMS), folderWith('on-path', POSTGRES_PROGRAMS)]
  expect(search([other], { POSTGRES_BIN: bin })).toEqual({ folder: bin })
  expect(search([other], { POSTGRES_BIN: linked('links', bin, ['initdb']) })).toEqual({ folder: bin })
  const nowhere = path.join(root, 'nowhere')
  expect(search([other], { POSTGRES_BIN: nowhere })).toEqual({
    problem: `PostgreSQL was not found in ${nowhere}, the folder that POSTGRES_BIN names`,
  })
})
