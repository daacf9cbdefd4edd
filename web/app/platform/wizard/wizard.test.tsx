import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { recordVisit } from '../navigation/visited-pages.ts'
import { DiscardButton } from './discard-button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { SaveStatus } from './save-status.ts'
import { WhenField } from './when-field.tsx'
import { Wizard } from './wizard.tsx'
import { WrittenField } from './written-field.tsx'

const STEPS = [
  { id: 'essentials', label: 'L’essentiel', path: '/experiences/new' },
  { id: 'skills', label: 'Compétences', path: '/experiences/new/skills' },
  { id: 'meta', label: 'Détails', path: '/experiences/new/meta' },
]

function renderWizard({ step = 'skills', saveStatus = 'idle' as SaveStatus } = {}) {
  return renderInApp(
    <Wizard
      label="Nouvelle expérience"
      steps={STEPS}
      step={step}
      saveStatus={saveStatus}
      title="Qu’avez-vous mis en œuvre ?"
      intro="Cochez ce que vous avez pratiqué."
      aside={<p>Aperçu</p>}
      bar={<button type="button">Continuer</button>}
    >
      <p>Compétences à cocher</p>
    </Wizard>,
  )
}

test('a wizard shows its step with title, aside and bar', () => {
  renderWizard()
  expect(screen.getByRole('heading', { level: 1, name: 'Qu’avez-vous mis en œuvre ?' })).toBeVisible()
  expect(screen.getByRole('complementary', { name: 'Aperçu et aide' })).toHaveTextContent('Aperçu')
  expect(screen.getByRole('button', { name: 'Continuer' })).toBeVisible()
})

test('the steps before the current one are links, the later ones are not', () => {
  renderWizard()
  const steps = screen.getByRole('list', { name: 'Nouvelle expérience' })
  expect(within(steps).getByRole('link', { name: 'L’essentiel' })).toHaveAttribute('href', '/experiences/new')
  expect(within(steps).getAllByRole('link')).toHaveLength(1)
  expect(
    within(steps)
      .getByText(/Compétences/)
      .closest('li'),
  ).toHaveAttribute('aria-current', 'step')
})

test('the back link leads to the previous step', () => {
  renderWizard()
  expect(screen.getByRole('link', { name: /^Retour\s:\s*L’essentiel$/ })).toHaveAttribute('href', '/experiences/new')
})

test('the back link of the first step leads to the journal if the wizard was opened first', () => {
  renderWizard({ step: 'essentials' })
  expect(screen.getByRole('link', { name: /^Retour\s:\s*Mon carnet$/ })).toHaveAttribute('href', '/')
})

test('the back link of the first step leads to the page from which the wizard was opened', () => {
  onTestFinished(() => window.history.replaceState(null, ''))
  const visits = [
    { path: '/stories/3', isPassing: false },
    { path: '/experiences/new', isPassing: true },
    { path: '/experiences/new/skills', isPassing: true },
  ]
  for (const [idx, visit] of visits.entries()) {
    window.history.replaceState({ idx }, '')
    recordVisit(visit)
  }
  window.history.replaceState({ idx: visits.length }, '')
  renderWizard({ step: 'essentials' })
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/stories/3')
})

test.each([
  ['saving', 'Enregistrement du brouillon…'],
  ['saved', 'Brouillon enregistré'],
  ['partial', 'Texte enregistré, image non enregistrée'],
  ['failed', 'Brouillon non enregistré'],
] as const)('the save status %s is announced as “%s”', (saveStatus, text) => {
  renderWizard({ saveStatus })
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test('an empty draft announces nothing', () => {
  renderWizard()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('discarding an empty draft goes home without confirmation', async () => {
  const { user, path } = renderInApp(<DiscardButton question={undefined} onDiscard={() => undefined} />, {
    path: '/experiences/new',
  })
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(path()).toBe('/')
})

test('cancelling the confirmation does not discard a written draft', async () => {
  const question = { title: 'Abandonner le brouillon ?', confirm: 'Abandonner', cancel: 'Continuer à écrire' }
  const { user, path } = renderInApp(<DiscardButton question={question} onDiscard={() => undefined} />, {
    path: '/experiences/new',
  })
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Continuer à écrire' }))
  expect(path()).toBe('/experiences/new')
})

function renderWritten(limit = 40) {
  function Field() {
    const [text, setText] = useState('')
    return <WrittenField label="Racontez" limit={limit} value={text} onChange={setText} isRequired />
  }
  const { user } = renderInApp(<Field />)
  const field = screen.getByRole('textbox', { name: 'Racontez' })
  return { user, field, write: (text: string) => fireEvent.change(field, { target: { value: text } }) }
}

test('a required field is marked and counts its characters', () => {
  const { field, write } = renderWritten()
  expect(screen.getByText('Obligatoire')).toBeVisible()
  expect(field).toBeRequired()
  write('Soirée')
  expect(screen.getAllByText((_, element) => element?.textContent === '6 / 40 caractères').at(-1)).toBeVisible()
})

test('a written field warns 29 characters before its limit', () => {
  const { write } = renderWritten()
  write('a'.repeat(10))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  write('a'.repeat(11))
  expect(screen.getByRole('status')).toHaveTextContent('Il reste 29 caractères.')
  write('a'.repeat(40))
  expect(screen.getByRole('status')).toHaveTextContent('C’est la limite.')
})

test('a pasted text is cut at the limit, never within a character', () => {
  const { field, write } = renderWritten(5)
  write('abcdefgh')
  expect(field).toHaveValue('abcde')
  write('abcd😀')
  expect(field).toHaveValue('abcd')
})

test('what was cut is kept in order and can be taken back once there is room', async () => {
  const { user, field, write } = renderWritten(5)
  write('abcdefgh')
  const rest = () => screen.getByRole('textbox', { name: /laissés? de côté/ })
  expect(rest()).toHaveAttribute('readonly')
  write('abcdeij')
  expect(rest()).toHaveValue('fghij')
  expect(screen.getByRole('button', { name: 'Reprendre ce texte' })).toBeDisabled()
  write('xabcde')
  expect(rest()).toHaveValue('efghij')
  write('xa')
  await user.click(screen.getByRole('button', { name: 'Reprendre ce texte' }))
  expect(field).toHaveValue('xaefg')
  expect(field).toHaveFocus()
  expect(rest()).toHaveValue('hij')
  await user.click(screen.getByRole('button', { name: 'Effacer ce texte' }))
  expect(screen.queryByRole('textbox', { name: /laissés? de côté/ })).toBeNull()
})

test('a day has a time only when one is given', async () => {
  const chosen: (string | null)[] = []
  function Page() {
    const [value, setValue] = useState<string | null>('2026-03-14')
    return (
      <WhenField
        label="Date"
        hint="Quand vous l’avez vécue."
        value={value}
        onChange={(localDate) => {
          chosen.push(localDate)
          setValue(localDate)
        }}
      />
    )
  }
  const { user } = renderInApp(<Page />)
  const parts = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('spinbutton')
  await user.click(parts('Date')[0] as HTMLElement)
  await user.keyboard('{ArrowUp}')
  await user.click(parts('Heure')[0] as HTMLElement)
  await user.keyboard('1930')
  await user.click(screen.getByRole('button', { name: 'Effacer l’heure' }))
  expect(parts('Heure')[0]).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Effacer la date' }))
  // The first digit of the minutes is a time already.
  expect(chosen).toEqual(['2026-03-15', '2026-03-15T19:03', '2026-03-15T19:30', '2026-03-15', null])
  expect(parts('Heure')[0]).toHaveAttribute('aria-disabled', 'true')
})

function renderReason(isDone = true) {
  const sent: string[] = []
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <ReasonDialog
        title="Masquer cette expérience ?"
        text="Son auteur lira pourquoi."
        field={{ label: 'Raison', limit: 200, missing: 'Donnez une raison.' }}
        back="Annuler"
        confirm={{ label: 'Masquer', pending: 'Envoi' }}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onSend={(reason) => {
          sent.push(reason)
          return Promise.resolve(isDone)
        }}
      />
    )
  }
  return { ...renderInApp(<Page />), sent }
}

test('ReasonDialog shows an error without a reason', async () => {
  const { user, sent } = renderReason()
  await user.click(screen.getByRole('button', { name: 'Masquer' }))
  expect(screen.getByRole('textbox', { name: 'Raison' })).toHaveAccessibleDescription(/Donnez une raison\./)
  expect(sent).toEqual([])
})

test('ReasonDialog closes once the reason is sent', async () => {
  const { user, sent } = renderReason()
  await user.type(screen.getByRole('textbox', { name: 'Raison' }), ' Hors sujet ')
  await user.click(screen.getByRole('button', { name: 'Masquer' }))
  expect(sent).toEqual(['Hors sujet'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ReasonDialog stays open with its text when sending fails', async () => {
  const { user } = renderReason(false)
  await user.type(screen.getByRole('textbox', { name: 'Raison' }), 'Hors sujet')
  await user.click(screen.getByRole('button', { name: 'Masquer' }))
  expect(screen.getByRole('textbox', { name: 'Raison' })).toHaveValue('Hors sujet')
})
