import { contactApi } from '@vecu/contract/contact'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../test/mails.ts'
import { type TestServer, startServer } from '../../../test/start-server.ts'
import { keepLoadedPictures } from './mail-pictures.ts'

const NAME = 'L’Atelier & Cie'

async function sendMail({ services, community, ...server }: TestServer, logo: object) {
  const { db } = services.connection
  await db
    .updateTable('community')
    .set({ name: NAME, logo_key: 'public/logo.webp', favicon_key: 'public/icon.png', ...logo })
    .where('id', '=', community.id)
    .execute()
  await server.call(contactApi.create, { name: 'N', email: 'n@people.test', subject: 's', message: 'm' })
  const { html, pictures } = await db
    .selectFrom('mail')
    .select(['html', 'pictures'])
    .where('recipient', '=', community.support_email ?? '')
    .executeTakeFirstOrThrow()
  return { html, pictures }
}

test('a wide logo keeps its ratio in a mail and stands in place of the name', async () => {
  const server = await startServer()
  const { html, pictures } = await sendMail(server, { logo_width: 900, logo_height: 300 })
  expect(pictures).toMatchObject({ logo: 'public/logo.webp' })
  expect(html).toMatch(/<img class="logo" [^>]*width="84" height="28" alt="L’Atelier &amp; Cie"[^>]*><\/td>/)
  // A logo that cannot be read leaves the name.
  expect(keepLoadedPictures(html, [])).toMatch(/">L’Atelier &amp; Cie<\/td>/)
  expect(await mailsTo(server, server.community.support_email ?? '')).toHaveLength(1)
})

test('a very wide logo is bounded by its width, a square one stands beside the name', async () => {
  const very = await sendMail(await startServer(), { logo_width: 960, logo_height: 48 })
  expect(very.html).toContain('width="180" height="9"')
  const square = await sendMail(await startServer(), { logo_width: 300, logo_height: 300 })
  expect(square.pictures).toMatchObject({ logo: 'public/icon.png' })
  expect(square.html).toMatch(/<img class="logo" [^>]*alt=""[^>]*>L’Atelier &amp; Cie<\/td>/)
})
