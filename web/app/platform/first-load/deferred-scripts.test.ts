import { expect, test } from 'vitest'

import { deferScripts } from './deferred-scripts.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head>
<body><p>type=&quot;module&quot;</p><script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>`

test('deferScripts disables module scripts and preloads, but not style sheets', () => {
  const html = deferScripts(PAGE, 'n')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script nonce="n" type="text/plain" data-held="">import "/assets/a.js"</script>')
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html.endsWith('</script></body></html>')).toBe(true)
})
