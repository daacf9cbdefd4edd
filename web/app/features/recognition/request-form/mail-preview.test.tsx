import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { renderInApp, signIn } from '../../../../test/render.tsx'
import { changeDraft, openDraft, replaceDraft } from './draft-store.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { MailPreview } from './mail-preview.tsx'

const EXPERIENCE = createExperience()
const MAIL = {
  subject: 'Léa vous demande de certifier une expérience',
  text: '',
  html: '<style>p{}</style><p>Bonjour Karim,</p><img src="cid:cover@vecu" alt="L’image"><a href="https://x.test">Lire</a>',
}
const PICTURES = [{ cid: 'cover@vecu', url: 'data:image/png;base64,AAAA' }]

beforeEach(() => {
  signIn(LEA)
  openDraft(LEA.id)
  replaceDraft(EMPTY_DRAFT)
})

test('the mail of the server is shown in a frame without scripts, with its pictures', async () => {
  changeDraft({ kind: 'external', firstname: 'Karim', message: ' Tu étais là ? ', locale: 'it' })
  const requests = stubApi({
    'POST /v2/recognitions/preview': MAIL,
    'GET /v2/recognitions/preview/pictures': PICTURES,
  })
  renderInApp(<MailPreview experience={EXPERIENCE} />, { viewer: LEA })
  expect(await screen.findByText(MAIL.subject)).toBeVisible()
  const frame = screen.getByTitle<HTMLIFrameElement>('Ce que cette personne recevra')
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  await waitFor(() => expect(frame.srcdoc).toContain('src="data:image/png;base64,AAAA"'))
  expect(frame.srcdoc).not.toContain('href')
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    preview: {
      experienceId: EXPERIENCE.id,
      firstname: 'Karim',
      isOutsider: true,
      message: 'Tu étais là ?',
      locale: 'it',
    },
  })
  expect(requests.find(({ method }) => method === 'GET')?.query.get('locale')).toBe('it')
})

test('a preview that fails says that the request can still be sent', async () => {
  stubApi({
    'POST /v2/recognitions/preview': () => respondWithError(404, 'EXPERIENCE_NOT_FOUND'),
    'GET /v2/recognitions/preview/pictures': [],
  })
  renderInApp(<MailPreview experience={EXPERIENCE} />, { viewer: LEA })
  expect(await screen.findByText(/Votre demande peut être envoyée quand même/)).toBeVisible()
})
