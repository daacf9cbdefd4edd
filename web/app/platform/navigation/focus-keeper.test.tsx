import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { isFocusUnclaimed, keepFocus } from './focus-keeper.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => {
  stop()
})

function Cards({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
              Supprimer {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

function Pages() {
  const [page, setPage] = useState(1)
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
        Avant
      </button>
      <button type="button" disabled={page === 2} onClick={() => setPage(page + 1)}>
        Après
      </button>
    </main>
  )
}

const remove = (name: string) => screen.getByRole('button', { name: `Supprimer ${name}` })

test('the focus moves to the next card when a card is deleted', async () => {
  const { user } = renderInApp(<Cards names={['un', 'deux', 'trois']} />)
  await user.click(remove('deux'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'trois' })).toHaveFocus())
})

test('the focus moves to the previous card when the last one is deleted', async () => {
  const { user } = renderInApp(<Cards names={['un', 'deux']} />)
  await user.click(remove('deux'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'un' })).toHaveFocus())
})

test('the page gets the focus when nothing else is left', async () => {
  const { user } = renderInApp(<Cards names={['un']} />)
  await user.click(remove('un'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('the focus moves to the other button when the last page disables the pressed one', async () => {
  const { user } = renderInApp(<Pages />)
  await user.click(screen.getByRole('button', { name: 'Après' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avant' })).toHaveFocus())
})

test('a press on an empty part of the page moves no focus', async () => {
  const { user } = renderInApp(<Cards names={['un']} />)
  screen.getByRole('link', { name: 'un' }).focus()
  await user.click(document.body)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.body).toHaveFocus()
})

test('an element that disappears after the person left it moves no focus', async () => {
  const { user } = renderInApp(<Cards names={['un', 'deux']} />)
  screen.getByRole('link', { name: 'un' }).focus()
  await user.click(document.body)
  act(() => remove('un').click())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('link', { name: 'un' })).toBeNull()
  expect(document.body).toHaveFocus()
})

test('the focus on a neighbour is unclaimed until the person moves it', async () => {
  const { user } = renderInApp(<Cards names={['a', 'b', 'c']} />)
  await user.click(screen.getByRole('button', { name: 'Supprimer a' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'b' })).toHaveFocus())
  expect(isFocusUnclaimed()).toBe(true)
  await user.tab()
  expect(isFocusUnclaimed()).toBe(false)
})
