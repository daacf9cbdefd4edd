import { developerApi } from '@vecu/contract/developer'
import { AppError } from '@vecu/contract/error'

import { listCommunities } from '../../request/community/queries.ts'
import { demoAccounts } from '../demo/queries.ts'
import { communityUrl } from '../../request/community/address.ts'
import { handle, handlePrepared, handleWithoutCommunity } from '../../request/handle.ts'
import { verifySignedUrl, signUrl } from '../../platform/crypto/signed-url.ts'
import { withCommunity } from '../../platform/db/community-transaction.ts'
import { inlinePictures } from '../../platform/mail/mail-pictures.ts'
import { findMail, outboxPage } from '../../platform/mail/queries.ts'
import { latestBuild } from '../../platform/web-hosting/web-build.ts'

const PAGE_SECONDS = 600

function mailPagePath(id: number): string {
  return developerApi.mailPage.path.replace('{id}', String(id))
}

export const devRoutes = [
  handleWithoutCommunity(developerApi.environment, async ({ db, services }) => ({
    database: services.connection.engine,
    mail: services.transport.kind,
    files: 'disk' as const,
    build: latestBuild().id,
    communities: (await listCommunities(db)).map(({ slug, name }) => ({
      slug,
      name,
      url: communityUrl(services.settings, slug),
    })),
    ...(await demoAccounts(db, services.settings)),
  })),
  handle(developerApi.mails, ({ tx, query }) => outboxPage(tx, query)),
  handle(developerApi.mail, async ({ tx, params, services }) => {
    const mail = await findMail(tx, params.id)
    if (!mail) throw new AppError('NOT_FOUND')
    const path = mailPagePath(params.id)
    return {
      ...mail,
      page: `${path}?${signUrl(services.settings.secretKey, path, Date.now() / 1_000 + PAGE_SECONDS)}`,
    }
  }),
  handlePrepared(
    developerApi.mailPage,
    {
      async prepare({ services, community, params, query }) {
        const mail = await withCommunity(services.connection.db, community.id, (tx) => findMail(tx, params.id))
        if (!mail || !verifySignedUrl(services.settings.secretKey, mailPagePath(params.id), query))
          throw new AppError('NOT_FOUND')
        return Buffer.from(inlinePictures(mail.html, await services.loadMailPictures(mail.pictures ?? {})))
      },
      undo: () => Promise.resolve(),
    },
    ({ setHeader }, page) => {
      setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
      return Promise.resolve(page)
    },
  ),
]
