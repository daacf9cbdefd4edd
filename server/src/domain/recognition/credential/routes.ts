import { credentialApi } from '@vecu/contract/credential'
import type { FileResponse } from '@vecu/contract/upload'

import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { handle, handlePrepared, handleWithoutCommunity } from '../../../request/handle.ts'
import { credentialFile, printable } from './files.ts'
import { findIssuedByCode, findOwnIssued } from './find-issued.ts'
import { presentSharing } from './present-sharing.ts'
import { findWithdrawal } from './queries.ts'
import { readCredential } from './read-credential.ts'
import { unknownCode, unreadable, verifyDocument, verifyStored, withdrawnCode } from './verify.ts'

export const credentialRoutes = [
  handlePrepared(
    credentialApi.file,
    {
      async prepare({ services, community, viewer, params, query }): Promise<FileResponse> {
        const found = await withCommunity(services.connection.db, community.id, async (tx) =>
          printable(tx, await findOwnIssued(tx, viewer, params.id, services.settings)),
        )
        return credentialFile(services.storage, found, query.format)
      },
      // `prepare` stores nothing.
      undo: () => Promise.resolve(),
    },
    (_asked, file) => Promise.resolve(file),
  ),

  handle(credentialApi.sharing, async ({ tx, viewer, params, services: { settings } }) => {
    return presentSharing(settings, await findOwnIssued(tx, viewer, params.id, settings))
  }),

  handleWithoutCommunity(credentialApi.verify, async ({ db, community, services: { settings }, locale, body }) => {
    const place = { db, settings, locale }
    const { code, credential } = body
    if (code !== undefined) {
      const { stored, withdrawnAt } = await withCommunity(db, community.id, async (tx) => ({
        stored: await findIssuedByCode(tx, code, settings),
        withdrawnAt: await findWithdrawal(tx, code),
      }))
      if (withdrawnAt) return withdrawnCode(locale, withdrawnAt)
      return stored ? verifyStored(place, stored, code) : unknownCode(locale)
    }
    const read = readCredential(credential)
    return 'error' in read ? unreadable(locale, read.error) : verifyDocument(place, read.document)
  }),
]
