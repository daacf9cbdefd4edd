import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { communityStylesheet } from './community-colors.ts'
import { bySystemTheme } from './system-theme.ts'

test('bySystemTheme replaces theme selectors by prefers-color-scheme queries', () => {
  const tokens = readFileSync(
    new URL('../../design-system/foundations/tokens.css', import.meta.url),
    'utf8',
  ).replaceAll(/\/\*[^]*?\*\//g, '')
  for (const stylesheet of [tokens, communityStylesheet({ primaryColor: '#ff0000', secondaryColor: null })]) {
    const output = bySystemTheme(stylesheet)
    expect(output).not.toContain('data-theme')
    for (const theme of ['light', 'dark']) expect(output).toContain(`@media (prefers-color-scheme:${theme}){:root{`)
  }
  expect(bySystemTheme(":root,[data-theme=light]{--a:1}[data-theme='dark']{--a:2}:root{--b:3}")).toBe(
    '@media (prefers-color-scheme:light){:root{--a:1}}@media (prefers-color-scheme:dark){:root{--a:2}}:root{--b:3}',
  )
})
