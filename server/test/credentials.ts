import { UploadedFile } from '@vecu/contract/upload'
import { experienceApi } from '@vecu/contract/experience'
import { reviewApi } from '@vecu/contract/recognition'

import { issueCredential } from '../src/credential/issue.ts'
import { inCommunity } from '../src/db/in-community.ts'
import { replacePicture, storeCover } from '../src/experience/picture.ts'
import { KITCHEN, askAbout, reviewOf } from './recognitions.ts'
import type { Person, TestServer } from './start-server.ts'

interface Wanted {
  /** A member; somebody from elsewhere unless one is named. */
  certifier?: Person
  /** A PNG. */
  cover?: Buffer
}

/** Somebody who is asked signs the holder's experience, and the credential of it is there. */
export async function credentialFor(server: TestServer, holder: Person, { certifier, cover }: Wanted = {}) {
  const { parts, community } = server
  const within = <Result>(work: Parameters<typeof inCommunity<Result>>[2]) =>
    inCommunity(parts.connection.db, community.id, work)
  const experience = await holder.call(experienceApi.create, { experience: KITCHEN })
  if (cover) {
    const picture = await storeCover(parts.storage, new UploadedFile(cover, 'a.png'), null, 'fr')
    await within((tx) => replacePicture(tx, parts.queue, experience.id, picture))
  }
  const asked = await askAbout(server, holder, certifier ? { certificator: { userId: certifier.id } } : {}, experience)
  const recognition = reviewOf(asked, {
    certificator: { firstname: 'Nadia', lastname: 'Roux-Delmas', role: 'Cheffe de cuisine' },
  })
  if (certifier) await certifier.call(reviewApi.submit, { id: asked.id, recognition })
  else await server.call(reviewApi.submit, { token: asked.token, recognition })
  const issued = await within((tx) => issueCredential(tx, asked.id, parts.settings))
  if (!issued) throw new Error('nothing was issued')
  const { code, document } = issued
  return { id: asked.id, token: asked.token, experienceId: experience.id, code, document }
}
