import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { useLoadMoreFocus } from './use-load-more-focus.ts'

function renderList({ total, hasLinks = true }: { total: number; hasLinks?: boolean }) {
  function List() {
    const [count, setCount] = useState(2)
    const { list, onLoadMore } = useLoadMoreFocus(count)
    return (
      <>
        <ul ref={list}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>{hasLinks ? <a href={`/${index}`}>{`Membre ${index + 1}`}</a> : `Ligne ${index + 1}`}</li>
          ))}
        </ul>
        {count < total && (
          <button
            type="button"
            onClick={() => {
              onLoadMore()
              setTimeout(() => setCount(Math.min(total, count + 2)), 30)
            }}
          >
            Voir la suite
          </button>
        )}
        <input aria-label="Rechercher" />
      </>
    )
  }
  return renderInApp(<List />)
}

test('the focus moves to the first new row while the button remains', async () => {
  const { user } = renderList({ total: 6 })
  await user.click(screen.getByRole('button', { name: 'Voir la suite' }))
  expect(await screen.findByRole('link', { name: 'Membre 3' })).toHaveFocus()
})

test('the focus moves to the first new row when the button disappears', async () => {
  const { user } = renderList({ total: 4 })
  await user.click(screen.getByRole('button', { name: 'Voir la suite' }))
  expect(await screen.findByRole('link', { name: 'Membre 3' })).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a new row without a link gets the focus itself', async () => {
  const { user } = renderList({ total: 4, hasLinks: false })
  await user.click(screen.getByRole('button', { name: 'Voir la suite' }))
  expect(await screen.findByText('Ligne 3')).toHaveFocus()
})

test('the focus is never on the document while the button is gone', async () => {
  const { user } = renderList({ total: 4 })
  const focused: (Element | null)[] = []
  const changes = new MutationObserver(() => focused.push(document.activeElement))
  changes.observe(screen.getByRole('list'), { childList: true })
  await user.click(screen.getByRole('button', { name: 'Voir la suite' }))
  const row = await screen.findByRole('link', { name: 'Membre 3' })
  changes.disconnect()
  expect(focused).toEqual([row])
})

test('the focus stays on an element that was focused meanwhile', async () => {
  const { user } = renderList({ total: 6 })
  await user.click(screen.getByRole('button', { name: 'Voir la suite' }))
  await user.click(screen.getByRole('textbox', { name: 'Rechercher' }))
  await screen.findByRole('link', { name: 'Membre 3' })
  expect(screen.getByRole('textbox', { name: 'Rechercher' })).toHaveFocus()
})
