import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../../test/render.tsx'
import {
  CACHE_PREFIXES,
  COOKIES,
  DATABASES,
  LOCAL_STORAGE,
  SERVER_COOKIES,
  SESSION_STORAGE,
} from '../../../platform/browser/stored-keys.ts'
import { Privacy } from './privacy.tsx'

test('the legal page names every key that is stored in the browser, once, with purpose and duration', () => {
  renderInApp(<Privacy contact="donnees@atelier.example" />)
  const table = screen.getByRole('table', { name: 'Cookies et mémoire du navigateur' })
  const stored = { ...COOKIES, ...SERVER_COOKIES, ...LOCAL_STORAGE, ...SESSION_STORAGE, ...DATABASES }
  const expected = [...Object.keys(stored), ...Object.keys(CACHE_PREFIXES).map((prefix) => `${prefix}…`)]
  const shown = [...table.querySelectorAll('code')].map(({ textContent }) => textContent)
  expect(shown.toSorted()).toEqual(expected.toSorted())
  for (const row of within(table).getAllByRole('row').slice(1))
    for (const cell of within(row).getAllByRole('cell')) expect(cell.textContent).toMatch(/^\p{Lu}|^\d/u)
  expect(screen.getByText('donnees@atelier.example')).toBeVisible()
})
