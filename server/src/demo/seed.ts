import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { ensureCommunity } from '../community/queries.ts'
import type { Db } from '../db/tables.ts'
import { putPublicFile } from '../files/public-files.ts'
import { communityUrl } from '../http/community.ts'
import type { Parts } from '../parts.ts'
import { DEMO_COMMUNITIES, DEMO_CONTACTS } from './demo-data.ts'

const DONE = 'demo-data'

/**
 * Fills an empty embedded database with the demo. It calls the API as people's browsers do, with fixed idempotency
 * keys, so a start that was cut off goes on where it stopped and doubles nothing.
 */
export async function seedDemo(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts.connection
  const wanted = parts.settings.seedDemo ?? !parts.settings.production
  if (!wanted || (await isSeeded(db))) return
  for (const { slug, name, art, ...rest } of DEMO_COMMUNITIES) {
    const logo_key = await putPublicFile(parts.storage, await readArt(`${art}-logo.svg`), 'svg')
    const favicon_key = await putPublicFile(parts.storage, await readArt(`${art}-favicon.svg`), 'svg')
    await ensureCommunity(db, { slug, name })
    await db
      .updateTable('community')
      .set({ ...rest, logo_key, favicon_key })
      .where('slug', '=', slug)
      .execute()
  }
  for (const [index, { community, locale, ...contact }] of DEMO_CONTACTS.entries()) {
    await post(app, parts, { community, locale, path: '/v2/contacts', key: `demo-contact-${index}`, body: contact })
  }
  await db.insertInto('installation').values({ name: DONE, value: new Date().toISOString() }).execute()
}

async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('installation').select('name').where('name', '=', DONE).executeTakeFirst()) !== undefined
}

function readArt(file: string): Promise<Buffer> {
  return readFile(new URL(`../../art/communities/${file}`, import.meta.url))
}

interface Post {
  community: string
  locale: string
  path: string
  key: string
  body: object
}

async function post(app: FastifyInstance, { settings }: Parts, { community, locale, path, key, body }: Post) {
  const { host } = new URL(communityUrl(settings, community))
  const headers = { host, 'accept-language': locale, 'idempotency-key': key }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
  if (answer.statusCode >= 400) throw new Error(`demo data refused: ${path} ${answer.statusCode} ${answer.body}`)
}
