import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../test/api-stub.ts'
import { createPerson } from '../../../test/people.ts'
import { renderInApp } from '../../../test/render.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

const UNCONFIRMED = createPerson({ email: 'zoe@demo.test', emailConfirmed: false })

async function renderBanner(response: unknown) {
  const requests = stubApi({
    'POST /v2/email_confirmation': response,
    'GET /v2/users/1': createPerson({ email: 'zoe@demo.test' }),
  })
  const { user } = renderInApp(<UnconfirmedNotice />, { viewer: UNCONFIRMED })
  const banner = await screen.findByRole('complementary', { name: 'Confirmez votre adresse e-mail' })
  await user.click(within(banner).getByRole('button', { name: 'Recevoir un nouveau lien' }))
  return { banner, requests }
}

test('the resend button requests a new link and names the address', async () => {
  const { banner, requests } = await renderBanner({ sent: true })
  expect(await screen.findByText('Nouveau lien envoyé')).toBeInTheDocument()
  expect(screen.getByText('Regardez vos messages à l’adresse zoe@demo.test.')).toBeInTheDocument()
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v2/email_confirmation'])
  expect(within(banner).getByRole('button', { name: 'Recevoir un nouveau lien' })).toBeEnabled()
})

test('a link requested too soon is explained with the time to wait', async () => {
  await renderBanner(() => respondWithError(429, 'TOO_MANY_REQUESTS', { headers: { 'retry-after': '120' } }))
  expect(await screen.findByText('Un lien vient d’être envoyé.')).toBeInTheDocument()
  expect(screen.getByText(/2 minutes/)).toBeInTheDocument()
})

test('an address that was confirmed elsewhere ends the banner', async () => {
  const { banner } = await renderBanner({ sent: false })
  expect(await screen.findByText('Votre adresse est confirmée.')).toBeInTheDocument()
  await expect.poll(() => banner.isConnected).toBe(false)
})
