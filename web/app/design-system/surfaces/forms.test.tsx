import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { FormCard } from './form-card.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PostForm } from './post-form.tsx'
import { Section } from './section.tsx'

test('a form uses POST, so that no field ends up in the URL', () => {
  renderInApp(<PostForm aria-label="Se connecter" />)
  expect(screen.getByRole('form', { name: 'Se connecter' })).toHaveProperty('method', 'post')
})

test('a form card submits once by Enter without leaving the page', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  const { user } = renderInApp(
    <FormCard label="Inviter" submit="Envoyer" pending="Envoi en cours" isPending={false} onSubmit={onSubmit}>
      <input aria-label="Nom" />
    </FormCard>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Léa{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a pending form card names its progress and cannot be submitted again', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  const { user } = renderInApp(
    <FormCard label="Inviter" submit="Envoyer" pending="Envoi en cours" isPending onSubmit={onSubmit}>
      <input aria-label="Nom" />
    </FormCard>,
  )
  await user.click(screen.getByRole('button', { name: /Envoyer/ }))
  expect(screen.getByRole('progressbar', { name: 'Envoi en cours' })).toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a section is a region named by its title', () => {
  renderInApp(
    <Section id="password" title="Mot de passe" text="Changez-le de temps en temps.">
      <p>Formulaire</p>
    </Section>,
  )
  expect(screen.getByRole('region', { name: 'Mot de passe' })).toHaveTextContent('Formulaire')
})

test('a framed photo is a figure with its picture and caption', () => {
  renderInApp(<PhotoFrame src="/cover.jpg" alt="Une cuisine" caption="Lyon, mars 2026" />)
  expect(screen.getByRole('figure')).toHaveTextContent('Lyon, mars 2026')
  expect(screen.getByRole('img', { name: 'Une cuisine' })).toBeVisible()
})
