import { renderToStaticMarkup } from 'react-dom/server'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { I18nContext } from '../i18n/use-translation.ts'
import { i18n } from '../../../test/messages.ts'
import { PageHead } from './page-head.tsx'

const ORIGIN = 'https://atelier.example'

/** Links of the head of a page, each as its `rel`, language and path. */
function renderLinks(routeName: string, path: string): string[] {
  const root = { community: { name: 'L’Atelier' }, origin: ORIGIN }
  const router = createMemoryRouter(
    [{ id: 'root', loader: () => root, children: [{ id: routeName, path: '*', Component: PageHead }] }],
    { initialEntries: [path], hydrationData: { loaderData: { root } } },
  )
  const html = renderToStaticMarkup(
    <I18nContext value={i18n}>
      <RouterProvider router={router} />
    </I18nContext>,
  )
  return [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"\/>/gi)].map(
    ([, rel, language, href]) => [rel, language, href?.replace(ORIGIN, '')].filter(Boolean).join(' '),
  )
}

test('a translated page is canonical in its language and names the others and a default', () => {
  expect(renderLinks('faq', '/el/faq?from=mail')).toEqual([
    'canonical /el/faq',
    'alternate fr /faq',
    'alternate en /en/faq',
    'alternate it /it/faq',
    'alternate el /el/faq',
    'alternate nl /nl/faq',
    'alternate pt /pt/faq',
    'alternate x-default /faq',
  ])
})

test('the text of a member has one canonical address in all languages', () => {
  const path = '/stories/public/sTokenTokenTokenToken1'
  const expected = [`canonical ${path}`, `alternate x-default ${path}`]
  expect(renderLinks('stories-public', path)).toEqual(expected)
  expect(renderLinks('stories-public', `/nl${path}`)).toEqual(expected)
})

test('a page behind a link of its own has no canonical address', () => {
  expect(renderLinks('recognition-review', '/recognition/review?token=x')).not.toContainEqual(
    expect.stringContaining('canonical'),
  )
})
