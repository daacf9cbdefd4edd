import type { CredentialVerification } from '@vecu/contract/credential'
import { experienceApi } from '@vecu/contract/experience'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { UploadedFile } from '@vecu/contract/upload'

import { issueCredential } from '../src/domain/recognition/credential/issue.ts'
import { withCommunity } from '../src/platform/db/community-transaction.ts'
import type { Tx } from '../src/schema/tables/tables.ts'
import { replacePicture, storeCover } from '../src/domain/journal/experience/picture.ts'
import { KITCHEN, createRequest, buildReview } from './recognitions.ts'
import { verifyIndependently } from './independent-verifier.ts'
import { pictureContext } from './picture-context.ts'
import type { Person, TestServer } from './start-server.ts'

interface CredentialOptions {
  /** A member; default: a person from outside. */
  certificator?: Person
  /** A PNG. */
  cover?: Buffer
}

/** Certifies an experience of the holder and returns its credential. */
export async function credentialFor(
  server: TestServer,
  holder: Person,
  { certificator, cover }: CredentialOptions = {},
) {
  const { services } = server
  const experience = await holder.call(experienceApi.create, { experience: KITCHEN })
  if (cover) {
    const picture = await storeCover(pictureContext(services), new UploadedFile(cover, 'a.png'), null)
    await within(server, (tx) => replacePicture(tx, services.queue, experience.id, picture))
  }
  const requested = await createRequest(
    server,
    holder,
    certificator ? { certificator: { userId: certificator.id } } : {},
    experience,
  )
  const recognition = buildReview(requested, {
    certificator: { firstname: 'Nadia', lastname: 'Roux-Delmas', role: 'Cheffe de cuisine' },
  })
  if (certificator) await certificator.call(reviewApi.submit, { id: requested.id, recognition })
  else await server.call(reviewApi.submit, { token: requested.token, recognition })
  const issued = await within(server, (tx) => issueCredential(tx, requested.id, services.settings))
  if (!issued) throw new Error('nothing was issued')
  const { code, document } = issued
  return { id: requested.id, token: requested.token, experienceId: experience.id, code, document }
}

export const within = <Result>({ services, community }: TestServer, work: (tx: Tx) => Promise<Result>) =>
  withCommunity(services.connection.db, community.id, work)

export const revoke = (server: TestServer, { id, token }: { id: string; token: string }) =>
  server.call(recognitionApi.revoke, { id, token, reason: 'Une erreur' })

/** Requests a URL outside the API. */
export async function get({ app, host, community }: TestServer, url: string, headers: Record<string, string> = {}) {
  // Rate limits count by IP address, so each test has its own.
  const remoteAddress = `10.0.${community.id >> 8}.${community.id & 255}`
  const response = await app.inject({ url, remoteAddress, headers: { host, ...headers } })
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    json: () => response.json() as never,
  }
}

/** Verifies with independent code that uses only the public URLs. */
export function verifyFromPublicUrls(server: TestServer, credential: object) {
  return verifyIndependently(credential, async (url) => {
    const { pathname, host } = new URL(url)
    const response = await server.app.inject({ url: pathname, headers: { host } })
    return response.json() as object
  })
}

/** Failed checks, except the informational `unchanged`. */
export const failures = ({ checks }: CredentialVerification) =>
  checks.filter(({ ok, name }) => ok === false && name !== 'unchanged').map(({ name }) => name)
