import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { stubApi } from '../../../../test/api-stub.ts'
import { createPerson } from '../../../../test/people.ts'
import { renderInApp } from '../../../../test/render.tsx'
import { BrandingField } from './branding-field.tsx'

const ADMIN = createPerson({ id: 7, communityAdmin: true })
const SAVED = { name: 'L’Atelier', logoUrl: '/files/public/wide.webp', logoWidth: 900, logoHeight: 300 }

function renderField(kind: 'logo' | 'favicon', url: string | null = null) {
  const onSaved = vi.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined })
  const { user } = renderInApp(<BrandingField kind={kind} name="L’Atelier" url={url} onSaved={onSaved} />, {
    viewer: ADMIN,
  })
  return { user, onSaved }
}

const chooseFile = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input[type=file]')

test('a logo is previewed in both themes and uploaded whole, without cropping', async () => {
  const requests = stubApi({ 'PUT /v2/community_settings': SAVED })
  const { user, onSaved } = renderField('logo')
  await user.click(screen.getByRole('button', { name: 'Choisir une image' }))
  const dialog = await screen.findByRole('dialog', { name: 'Le logo de la communauté' })
  expect(within(dialog).queryByRole('button', { name: 'Utiliser cette image' })).toBeNull()
  await user.upload(chooseFile(dialog) as HTMLInputElement, new File(['wide'], 'logo.png', { type: 'image/png' }))
  const preview = within(dialog).getByRole('group', { name: 'Aperçu' })
  expect(within(preview).getAllByRole('presentation')).toHaveLength(2)
  expect(within(preview).getByText('Apparence sombre')).toBeVisible()
  expect(within(dialog).queryByRole('application')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Utiliser cette image' }))
  expect(await screen.findByText('Logo mis à jour')).toBeVisible()
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /v2/community_settings'])
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ logoWidth: 900 }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file that is no picture is named as such and not uploaded', async () => {
  const requests = stubApi({})
  const { user } = renderField('logo', '/files/public/wide.webp')
  await user.click(screen.getByRole('button', { name: 'Changer d’image' }))
  const dialog = await screen.findByRole('dialog')
  const input = chooseFile(dialog) as HTMLInputElement
  input.removeAttribute('accept')
  await user.upload(input, new File(['text'], 'logo.txt', { type: 'text/plain' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/n’est pas une image/)
  expect(within(dialog).queryByRole('button', { name: 'Utiliser cette image' })).toBeNull()
  expect(requests).toEqual([])
})
