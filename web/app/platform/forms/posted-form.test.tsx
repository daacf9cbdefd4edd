import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { renderInApp } from '../../../test/render.tsx'
import { PostForm } from '../../design-system/surfaces/post-form.tsx'
import { ApiError } from '../failures/api-error.ts'
import { useFormErrorMessage } from './form-error-message.ts'
import { applyFieldErrors } from './form-validation.ts'
import type { PostedForm } from './posted-form.ts'
import { TextInput } from './text-input.tsx'
import { useTypedBeforeHydration } from './typed-before-hydration.ts'
import { usePostedForm } from './use-posted-form.ts'

const Contact = z.object({ name: z.string().min(1), email: z.email() })
type Contact = z.infer<typeof Contact>
const loadContact = () => Promise.resolve(Contact)

interface Options {
  posted?: PostedForm<Contact>
  fail?: ApiError
  load?: () => Promise<typeof Contact>
}

function renderContact({ posted, fail, load = loadContact }: Options = {}) {
  const onSubmit = vi.fn()
  const placed = vi.fn()
  function Form() {
    const form = usePostedForm(load, { name: '', email: '' }, posted)
    const errorMessage = useFormErrorMessage(form, posted)
    return (
      <PostForm
        noValidate
        onSubmit={(event) => {
          void form.handleSubmit((values) => {
            onSubmit(values)
            if (fail) placed(applyFieldErrors(form, fail))
          })(event)
        }}
      >
        {errorMessage !== undefined && <p role="alert">{errorMessage}</p>}
        <TextInput control={form.control} name="name" label="Nom" isRequired />
        <TextInput control={form.control} name="email" label="Adresse e-mail" isRequired />
        <button type="submit">Envoyer</button>
      </PostForm>
    )
  }
  const { user } = renderInApp(<Form />)
  const field = (name: string) => screen.getByRole('textbox', { name })
  const submit = () => user.click(screen.getByRole('button', { name: 'Envoyer' }))
  return { user, onSubmit, placed, field, submit }
}

test('an empty form is not sent and moves the focus to its first error', async () => {
  const { field, submit, onSubmit } = renderContact()
  await submit()
  await waitFor(() => expect(field('Nom')).toHaveFocus())
  expect(field('Nom')).toHaveAccessibleDescription('Remplissez ce champ.')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an incomplete e-mail address shows a French error', async () => {
  const { user, field, submit } = renderContact()
  await user.type(field('Nom'), 'Léa')
  await user.type(field('Adresse e-mail'), 'lea@')
  await submit()
  await waitFor(() => expect(field('Adresse e-mail')).toHaveAccessibleDescription(/Vérifiez cette adresse e-mail/))
})

test('an error disappears once the field is valid', async () => {
  const { user, field, submit } = renderContact()
  await submit()
  await waitFor(() => expect(field('Nom')).toBeInvalid())
  await user.type(field('Nom'), 'Léa')
  await waitFor(() => expect(field('Nom')).not.toBeInvalid())
})

test('a valid form is sent with its values', async () => {
  const { user, field, submit, onSubmit } = renderContact()
  await user.type(field('Nom'), 'Léa')
  await user.type(field('Adresse e-mail'), 'lea@demo.test')
  await submit()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Léa', email: 'lea@demo.test' }))
})

test('the schema is loaded when a field first gets the focus, not when the page opens', async () => {
  const load = vi.fn(loadContact)
  const { user, field } = renderContact({ load })
  expect(load).not.toHaveBeenCalled()
  await user.click(field('Nom'))
  expect(load).toHaveBeenCalledOnce()
})

test('a form whose schema cannot be loaded is sent, and the API validates it', async () => {
  const errors = { 'user.email': ['Vérifiez cette adresse e-mail.'] }
  const fail = new ApiError('VALIDATION_ERROR', 422, '', { errors })
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  const { user, field, submit, onSubmit } = renderContact({ fail, load })
  await user.type(field('Adresse e-mail'), 'lea@')
  await submit()
  await waitFor(() => expect(field('Adresse e-mail')).toHaveAccessibleDescription('Vérifiez cette adresse e-mail.'))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: '', email: 'lea@' })
})

test('an API error is shown under its field, which gets the focus', async () => {
  const errors = { 'user.email': ['Cette adresse a déjà un compte.'] }
  const { user, field, submit, placed } = renderContact({ fail: new ApiError('VALIDATION_ERROR', 422, '', { errors }) })
  await user.type(field('Nom'), 'Léa')
  await user.type(field('Adresse e-mail'), 'lea@demo.test')
  await submit()
  await waitFor(() => expect(field('Adresse e-mail')).toHaveFocus())
  expect(field('Adresse e-mail')).toHaveAccessibleDescription('Cette adresse a déjà un compte.')
  expect(placed).toHaveBeenCalledExactlyOnceWith(true)
})

test('an API error for an unknown field returns false', async () => {
  const errors = { captcha: ['Expiré.'] }
  const { user, field, submit, placed } = renderContact({ fail: new ApiError('VALIDATION_ERROR', 422, '', { errors }) })
  await user.type(field('Nom'), 'Léa')
  await user.type(field('Adresse e-mail'), 'lea@demo.test')
  await submit()
  await waitFor(() => expect(placed).toHaveBeenCalledExactlyOnceWith(false))
  expect(field('Nom')).not.toBeInvalid()
})

test('a submission without JavaScript shows the posted values and the field error', () => {
  const posted: PostedForm<Contact> = {
    values: { name: 'Léa', email: 'lea@demo.test' },
    error: { code: 'VALIDATION_ERROR', errors: { email: 'Cette adresse a déjà un compte.' } },
  }
  const { field } = renderContact({ posted })
  expect(field('Nom')).toHaveValue('Léa')
  expect(field('Adresse e-mail')).toHaveAccessibleDescription('Cette adresse a déjà un compte.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a 429 without JavaScript shows an alert with the time to wait', () => {
  const posted: PostedForm<Contact> = {
    values: { name: 'Léa' },
    error: { code: 'TOO_MANY_REQUESTS', errors: {}, retryAfter: 120 },
  }
  renderContact({ posted })
  expect(screen.getByRole('alert')).toHaveTextContent(/Trop d’essais.*Réessayez dans 2 minutes\./)
})

test('text typed before hydration stays in the form', async () => {
  function Form() {
    const [code, setCode] = useState('')
    const form = useTypedBeforeHydration((_name, value) => setCode(value))
    return (
      <form ref={form}>
        <input name="code" aria-label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
        <output>{code}</output>
      </form>
    )
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Form />)
  document.body.append(container)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  field.value = '7Q2K'
  const root = await act(() => Promise.resolve(hydrateRoot(container, <Form />)))
  expect(field).toHaveValue('7Q2K')
  expect(screen.getByRole('status')).toHaveTextContent('7Q2K')
  act(() => {
    root.unmount()
  })
  container.remove()
})
