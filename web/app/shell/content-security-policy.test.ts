import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'

function directive(name: string, allowed: Partial<Parameters<typeof contentSecurityPolicy>[0]>) {
  const policy = contentSecurityPolicy({ nonce: 'n', sentryDsn: undefined, pictureOrigin: undefined, ...allowed })
  return policy.split('; ').find((line) => line.startsWith(`${name} `))
}

test('pictures of another origin are shown and fetched where one is set, and nowhere else', () => {
  const pictureOrigin = 'https://images.unsplash.com'
  for (const name of ['img-src', 'connect-src']) {
    expect(directive(name, {})).not.toContain('http')
    expect(directive(name, { pictureOrigin })).toContain(` ${pictureOrigin}`)
  }
  expect(directive('script-src', { pictureOrigin })).toBe("script-src 'nonce-n' 'strict-dynamic'")
})
