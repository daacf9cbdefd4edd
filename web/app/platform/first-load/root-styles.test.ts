import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

import { unmarkRootStyles } from './root-styles.ts'

test('only the style sheets of the root lose their mark, on every route that names them', () => {
  const routes = { root: { css: ['/a.css#'] }, page: { css: ['/a.css#', '/b.css#'] }, bare: {} }
  const { assets } = unmarkRootStyles({ assets: { routes } } as unknown as ServerBuild)
  expect(assets.routes).toMatchObject({ root: { css: ['/a.css'] }, page: { css: ['/a.css', '/b.css#'] } })
})
