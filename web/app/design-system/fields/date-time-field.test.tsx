import { CalendarDateTime } from '@internationalized/date'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx'

const MOMENT = new CalendarDateTime(2026, 3, 14, 19, 30)
const CALENDAR = { open: 'Ouvrir le calendrier', previous: 'Mois précédent', next: 'Mois suivant' }

function renderField(props: Partial<DateTimeFieldProps> = {}) {
  const onChange = vi.fn()
  const { user } = renderInApp(
    <DateTimeField label="Quand" hint="Jour et heure." calendar={CALENDAR} onChange={onChange} {...props} />,
  )
  return { user, onChange, field: screen.getByRole('group', { name: 'Quand' }) }
}

/** Removes the invisible bidi isolation characters that React Aria inserts. */
function getText(field: HTMLElement): string {
  return (field.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
}

test('a date is written as day, month, year, bullet, hour and minute', () => {
  const { field } = renderField({ defaultValue: MOMENT })
  expect(getText(field)).toContain('14/03/2026•19:30')
})

test('a date has the same order of parts in English', () => {
  renderInApp(<DateTimeField label="When" defaultValue={MOMENT} />, { path: '/en' })
  expect(getText(screen.getByRole('group', { name: 'When' }))).toContain('14/03/2026•19:30')
})

test('each part is a named spin button and the field has its hint', () => {
  const { field } = renderField()
  const names = within(field)
    .getAllByRole('spinbutton')
    .map((part) => part.getAttribute('aria-label') ?? '')
  expect(names.map((name) => name.replace(/,.*$/, '').trim())).toEqual(['jour', 'mois', 'année', 'heure', 'minute'])
  expect(screen.getByText('Jour et heure.')).toBeVisible()
})

test('arrows change one part of the date', async () => {
  const { user, field, onChange } = renderField({ defaultValue: MOMENT })
  const [day] = within(field).getAllByRole('spinbutton')
  await user.click(day as HTMLElement)
  await user.keyboard('{ArrowUp}')
  expect(onChange).toHaveBeenLastCalledWith(MOMENT.set({ day: 15 }))
})

test('the parts of a date are typed one after the other', async () => {
  const { user, field, onChange } = renderField()
  await user.click(within(field).getAllByRole('spinbutton')[0] as HTMLElement)
  await user.keyboard('051220250845')
  expect(getText(field)).toContain('05/12/2025•08:45')
  expect(onChange).toHaveBeenLastCalledWith(new CalendarDateTime(2025, 12, 5, 8, 45))
})

test('an error makes the field invalid and is shown', () => {
  const { field } = renderField({ error: 'Choisissez une date passée.' })
  expect(screen.getByText('Choisissez une date passée.')).toBeVisible()
  expect(within(field).getAllByRole('spinbutton')[0]).toBeInvalid()
})

test('the calendar opens at the month of the value', async () => {
  const { user } = renderField({ defaultValue: MOMENT })
  await user.click(screen.getByRole('button', { name: /Ouvrir le calendrier/ }))
  const dialog = screen.getByRole('dialog', { name: /Ouvrir le calendrier/ })
  expect(within(dialog).getByRole('grid', { name: /mars 2026/ })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: /samedi 14 mars 2026/ })).toHaveFocus()
})

test('a day chosen in the calendar keeps the time of day', async () => {
  const { user, onChange } = renderField({ defaultValue: MOMENT })
  await user.click(screen.getByRole('button', { name: /Ouvrir le calendrier/ }))
  await user.click(screen.getByRole('button', { name: /mardi 17 mars 2026/ }))
  expect(onChange).toHaveBeenLastCalledWith(MOMENT.set({ day: 17 }))
})

test('the next button shows the following month', async () => {
  const { user } = renderField({ defaultValue: MOMENT })
  await user.click(screen.getByRole('button', { name: /Ouvrir le calendrier/ }))
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }))
  expect(screen.getByRole('grid', { name: /avril 2026/ })).toBeVisible()
})

test('a field without a calendar has no calendar button', () => {
  renderInApp(<DateTimeField label="Quand" />)
  expect(screen.queryByRole('button')).toBeNull()
})
