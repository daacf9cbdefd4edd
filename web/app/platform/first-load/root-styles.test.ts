import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

import { unmarkRootStyles } from './root-styles.ts'

test('unmarkRootStyles removes the suffix from root style sheets on every route', () => {
  const routes = { root: { css: ['/a.css#'] }, page: { css: ['/a.css#', '/b.css#'] }, bare: {} }
  const { assets } = unmarkRootStyles({ assets: { routes } } as unknown as ServerBuild)
  expect(assets.routes).toMatchObject({ root: { css: ['/a.css'] }, page: { css: ['/a.css', '/b.css#'] } })
})
