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

const toLine = ({ method, path: endpointPath }: Described) => `${method} ${endpointPath}`

test('browser modules describe every endpoint exactly once', async () => {
  const described = await describedEndpoints()
  expect(described.map(toLine).toSorted()).toEqual(ENDPOINTS.map(toLine).toSorted())
})

test('an endpoint description has field names, but neither schemas nor summary', async () => {
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

test('an endpoint description keeps the flag `secret`', async () => {
  const { invitationLinkApi } = await browserData('invitation')
  expect(invitationLinkApi).toMatchObject({ register: { secret: true } })
})

test('constants beside schemas are written as data, schemas and functions are not', async () => {
  const data = await browserData('experience')
  expect(data).toMatchObject({ MAX_TAGS: 30, SHARING_LEVELS: ['private', 'group', 'community', 'public'] })
  expect(data).not.toHaveProperty('Experience')
})

test('a module without schemas is exported unchanged', async () => {
  expect(await browserData('locale')).toEqual({})
})
