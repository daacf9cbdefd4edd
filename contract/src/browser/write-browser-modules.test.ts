import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { ENDPOINTS } from '../endpoints.ts'
import { browserData } from './write-browser-modules.ts'

const SOURCE = path.resolve(import.meta.dirname, '..')

interface Described {
  method: string
  path: string
}

async function describedEndpoints(): Promise<Described[]> {
  const files = (await readdir(SOURCE)).filter((file) => /^[a-z-]+\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => browserData(path.basename(file, '.ts'))))
  return modules
    .flatMap((data) => Object.values(data))
    .flatMap((value) => (typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : []))
    .filter((value): value is Described => typeof value === 'object' && value !== null && 'method' in value)
}

const toLine = ({ method, path: address }: Described) => `${method} ${address}`

test('the modules for browsers describe every endpoint once', async () => {
  const described = await describedEndpoints()
  expect(described.map(toLine).toSorted()).toEqual(ENDPOINTS.map(toLine).toSorted())
})

test('a description has names of fields and neither schemas nor summaries', async () => {
  const { contactApi } = await browserData('contact')
  expect(contactApi).toEqual({
    create: {
      method: 'POST',
      path: '/v2/contacts',
      access: 'anyone',
      body: { shape: { name: true, email: true, subject: true, message: true } },
    },
  })
})

test('a description keeps that an endpoint takes a secret', async () => {
  const { invitationLinkApi } = await browserData('invitation')
  expect(invitationLinkApi).toMatchObject({ register: { secret: true } })
})

test('limits beside schemas are written as data, and schemas and functions are not', async () => {
  const data = await browserData('experience')
  expect(data).toMatchObject({ MAX_TAGS: 30, SHARING_LEVELS: ['private', 'group', 'community', 'public'] })
  expect(data).not.toHaveProperty('Experience')
})

test('a module without schemas is exported as it is', async () => {
  expect(await browserData('locale')).toEqual({})
})
