import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { LEA } from '../../../../test/people.ts'
import { type RenderOptions, renderInApp } from '../../../../test/render.tsx'
import { I18nContext } from '../../../platform/i18n/use-translation.ts'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { ContactForm } from './contact-form.tsx'

function renderForm(respond: () => unknown = () => ({ id: 1 }), options: RenderOptions = {}) {
  const requests = stubApi({ 'POST /v2/contacts': respond })
  const onSent = vi.fn()
  const { user } = renderInApp(<ContactForm posted={undefined} takesFocus={false} onSent={onSent} />, options)
  const field = (name: string) => screen.getByRole('textbox', { name })
  const submit = () => user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  const fill = async () => {
    await user.type(field('Votre nom'), 'Léa')
    await user.type(field('Votre adresse e-mail'), 'lea@demo.test')
    await user.type(field('Objet'), 'Question')
    await user.type(field('Votre message'), 'Bonjour')
  }
  const expectFormUnchanged = () => {
    expect(field('Votre nom')).toHaveValue('Léa')
    expect(field('Votre message')).toHaveValue('Bonjour')
    expect(onSent).not.toHaveBeenCalled()
  }
  return { user, requests, onSent, field, submit, fill, expectKept: expectFormUnchanged }
}

test('an empty message is not sent; each field shows an error and the first gets the focus', async () => {
  const { requests, field, submit } = renderForm()
  await submit()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('4 champs sont à corriger.'))
  expect(screen.getAllByText('Remplissez ce champ.')).toHaveLength(4)
  expect(field('Votre nom')).toHaveFocus()
  expect(field('Votre nom')).toHaveAccessibleDescription('Remplissez ce champ.')
  expect(requests).toEqual([])
})

test('missing fields show errors in Greek', async () => {
  const greek = createI18n('el')
  await greek.loadNamespaces(['common', 'contact', 'errors', 'report'])
  const { user } = renderInApp(
    <I18nContext value={greek}>
      <ContactForm posted={undefined} takesFocus={false} onSent={() => undefined} />
    </I18nContext>,
    { path: '/el/contact' },
  )
  await user.type(screen.getByRole('textbox', { name: 'Η διεύθυνση email σας' }), 'eleni@')
  await user.click(screen.getByRole('button', { name: 'Αποστολή του μηνύματος' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('4 πεδία χρειάζονται διόρθωση.'))
  expect(screen.getAllByText('Συμπληρώστε το πεδίο.')).toHaveLength(3)
  expect(screen.getByText(/Ελέγξτε αυτή τη διεύθυνση email/)).toBeVisible()
})

test('a corrected field loses its error and keeps its value', async () => {
  const { user, field, submit } = renderForm()
  await user.type(field('Votre nom'), 'Léa')
  await user.type(field('Votre adresse e-mail'), 'lea@')
  await submit()
  await waitFor(() => expect(field('Votre adresse e-mail')).toHaveFocus())
  expect(field('Votre adresse e-mail')).toHaveAccessibleDescription(/Vérifiez cette adresse e-mail/)
  expect(field('Votre adresse e-mail')).toBeInvalid()
  expect(field('Votre nom')).toHaveValue('Léa')
  expect(field('Votre nom')).not.toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('alert')).toHaveTextContent('3 champs sont à corriger.')
  await user.type(field('Votre adresse e-mail'), 'demo.test')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2 champs sont à corriger.'))
  expect(field('Votre adresse e-mail')).not.toHaveAttribute('aria-invalid', 'true')
})

test('errors of the server appear under their fields and the first gets the focus', async () => {
  const errors = { email: ['Cette adresse n’existe pas.'], subject: ['Trop vague.', 'Trop court.'] }
  const {
    field,
    submit,
    fill,
    expectKept: expectFormUnchanged,
  } = renderForm(() => respondWithError(422, 'VALIDATION_ERROR', { errors }))
  await fill()
  await submit()
  await waitFor(() => expect(field('Votre adresse e-mail')).toHaveFocus())
  expect(field('Votre adresse e-mail')).toHaveAccessibleDescription(/Cette adresse n’existe pas\./)
  expect(field('Objet')).toHaveAccessibleDescription(/Trop vague\. Trop court\./)
  expect(screen.getByRole('alert')).toHaveTextContent('2 champs sont à corriger.')
  expectFormUnchanged()
})

test('an error without a field appears as a toast', async () => {
  const errors = { base: ['Le message est une copie.'] }
  const {
    submit,
    fill,
    expectKept: expectFormUnchanged,
  } = renderForm(() => respondWithError(422, 'VALIDATION_ERROR', { errors }))
  await fill()
  await submit()
  expect(await screen.findByText('Le message est une copie.')).toBeVisible()
  expect(screen.getByText('Certains champs sont à corriger.')).toBeVisible()
  expectFormUnchanged()
})

test('a 503 is retried once with the same key, then explained in a toast', async () => {
  const { requests, submit, fill, expectKept } = renderForm(() => respondWithError(503, 'OVERLOADED'))
  await fill()
  await submit()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await screen.findByText('Il y a beaucoup de monde en ce moment. Réessayez dans un instant.')).toBeVisible()
  expectKept()
  const [first, second] = requests.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Envoyer le message' })).toBeEnabled())
  await submit()
  await waitFor(() => expect(requests).toHaveLength(4))
})

test('a sent message is passed to onSent', async () => {
  const { requests, onSent, submit, fill } = renderForm()
  await fill()
  await submit()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(requests).toMatchObject([{ body: { name: 'Léa', subject: 'Question' } }])
})

test('a signed-in person finds name and address filled in, and may change them', async () => {
  const { user, requests, field, submit } = renderForm(undefined, { viewer: LEA })
  expect(field('Votre nom')).toHaveValue('Léa Martin')
  expect(field('Votre adresse e-mail')).toHaveValue('lea@demo.test')
  await user.clear(field('Votre nom'))
  await user.type(field('Votre nom'), 'Léa et Théo')
  await user.type(field('Objet'), 'Question')
  await user.type(field('Votre message'), 'Bonjour')
  await submit()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests).toMatchObject([{ body: { name: 'Léa et Théo', email: 'lea@demo.test' } }])
})

test.each([
  [
    '/en/stories/public/xAb-1_2',
    'Signalement d’une page',
    'Je signale cette page\u00A0: https://atelier.example/en/stories/public/xAb-1_2',
  ],
  ['//evil.example/stories/public/x', '', ''],
])('the report of the page %s starts with the subject “%s”', (page, subject, message) => {
  const form = <ContactForm posted={undefined} takesFocus={false} onSent={() => undefined} />
  renderInApp(form, { path: `/contact?page=${encodeURIComponent(page)}` })
  expect(screen.getByRole('textbox', { name: 'Objet' })).toHaveValue(subject)
  expect(screen.getByRole('textbox', { name: 'Votre message' })).toHaveValue(message)
})
