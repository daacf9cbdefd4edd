import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Avatar } from './avatar.tsx'
import { SealIcon } from './seal-icon.tsx'
import { Seal } from './seal.tsx'
import { Stars } from './stars.tsx'
import { StatusChip } from './status-chip.tsx'
import { Tag, TagMore } from './tag.tsx'
import { Wordmark } from './wordmark.tsx'

test.each([
  ['Léa Martin', 'LM'],
  ['Jean Claude Van Damme', 'JD'],
  ['Madonna', 'M'],
  ['  Ελένη   Παππά ', 'ΕΠ'],
  ['👩‍🍳 Cuisine', '👩C'],
  ['', ''],
])('the avatar of “%s” has the initials “%s”', (name, initials) => {
  renderInApp(<Avatar name={name} isDecorative={false} />)
  expect(screen.getByRole('img', { hidden: true }).textContent).toBe(initials)
})

test('the initials of a person are the first letters of both names, of however many words each is', () => {
  const theo = { firstname: 'Théo', lastname: 'Lemoine de la Tour' }
  renderInApp(<Avatar name={theo} isDecorative={false} />)
  expect(screen.getByRole('img', { name: 'Théo Lemoine de la Tour' }).textContent).toBe('TL')
})

test('a decorative avatar is hidden from assistive technology', () => {
  renderInApp(
    <p>
      <Avatar name="Léa Martin" /> Léa Martin
    </p>,
  )
  expect(screen.queryByRole('img')).toBeNull()
})

test('an avatar with isDecorative false is named by its person', () => {
  renderInApp(<Avatar name="Léa Martin" isDecorative={false} />)
  expect(screen.getByRole('img', { name: 'Léa Martin' })).toBeVisible()
})

test('an avatar with a picture shows it in place of the initials', () => {
  renderInApp(<Avatar name="Léa Martin" src="/lea.jpg" isDecorative={false} />)
  expect(screen.getByRole('img', { name: 'Léa Martin' })).toHaveAttribute('src', '/lea.jpg')
  expect(screen.queryByText('LM')).toBeNull()
})

test('a tag shows its hash sign and is removed by its named button', async () => {
  const onRemove = vi.fn()
  const { user } = renderInApp(
    <Tag removeLabel="Retirer cuisine" onRemove={onRemove}>
      cuisine
    </Tag>,
  )
  expect(screen.getByText('#cuisine')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retirer cuisine' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('a tag without onRemove has no button', () => {
  renderInApp(<Tag>cuisine</Tag>)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the count of further tags is named by its label and shows them on press', async () => {
  const onShow = vi.fn()
  const { user } = renderInApp(<TagMore count={4} label="4 autres mots-clés" onShow={onShow} />)
  await user.click(screen.getByRole('button', { name: '4 autres mots-clés' }))
  expect(onShow).toHaveBeenCalledOnce()
})

test.each(['ok', 'wait', 'off'] as const)('a status chip with the tone %s shows its state as text', (tone) => {
  renderInApp(<StatusChip tone={tone}>Actif</StatusChip>)
  expect(screen.getByText('Actif')).toBeVisible()
})

test('stars are one image named by the level', () => {
  renderInApp(<Stars value={3} label="3 étoiles sur 4" />)
  const stars = screen.getByRole('img', { name: '3 étoiles sur 4' })
  expect(within(stars).queryByRole('img')).toBeNull()
})

test('a seal with a label is an image of that name', () => {
  renderInApp(<Seal text="CERTIFIÉ •" label="Certifiée" />)
  expect(screen.getByRole('img', { name: 'Certifiée' })).toBeInTheDocument()
})

test('a seal without a label is hidden from assistive technology', () => {
  renderInApp(
    <>
      <Seal text="CERTIFIÉ •" />
      <SealIcon />
    </>,
  )
  expect(screen.queryByRole('img')).toBeNull()
})

test('the text of a seal is repeated twice', () => {
  renderInApp(<Seal text=" CERTIFIÉ • " />)
  expect(screen.getByText('CERTIFIÉ • CERTIFIÉ •')).toBeInTheDocument()
})

test('the lettering of a seal is spaced around it in every browser', () => {
  renderInApp(<Seal text="CERTIFIÉ •" />)
  const path = screen.getByText('CERTIFIÉ • CERTIFIÉ •')
  // Firefox reads the one, WebKit the other.
  for (const text of [path, path.parentElement]) expect(text).toHaveAttribute('textLength', '204')
})

test('the wordmark is an image named Vécu', () => {
  renderInApp(<Wordmark />)
  expect(screen.getByRole('img', { name: 'Vécu' })).toBeInTheDocument()
})
