import { act, render } from '@testing-library/react'
import { onTestFinished, expect, test } from 'vitest'
import { RouterProvider, createMemoryRouter } from 'react-router'

import { KeptStyles } from './kept-styles.tsx'

const listStyles = () =>
  Array.from(document.head.querySelectorAll('link[rel=stylesheet]'), (link) => link.getAttribute('href'))

/** As React Router's `Links` do. */
function addPageStyle(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  document.head.append(link)
  return link
}

test('the style sheet of a left page stays, before those of the next page', async () => {
  onTestFinished(() => {
    for (const link of document.head.querySelectorAll('link')) link.remove()
  })
  const router = createMemoryRouter([{ path: '*', element: <KeptStyles /> }], { initialEntries: ['/'] })
  const journal = addPageStyle('/assets/journal.css')
  render(<RouterProvider router={router} />)

  journal.remove()
  const experience = addPageStyle('/assets/experience.css')
  await act(() => router.navigate('/experiences/1'))
  expect(listStyles()).toEqual(['/assets/journal.css', '/assets/experience.css'])

  experience.remove()
  addPageStyle('/assets/journal.css')
  await act(() => router.navigate(-1))
  expect(listStyles()).toEqual(['/assets/experience.css', '/assets/journal.css', '/assets/journal.css'])

  await act(() => router.navigate('/experiences/1'))
  expect(listStyles()).toEqual(['/assets/experience.css', '/assets/journal.css', '/assets/journal.css'])
})
