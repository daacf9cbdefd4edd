import { expect, test } from 'vitest'

import { contentSecurityPolicy } from './content-security-policy.ts'

function directive(name: string, allowed: Partial<Parameters<typeof contentSecurityPolicy>[0]>) {
  const none = { sentryDsn: undefined, pictureOrigin: undefined, filesOrigin: undefined }
  const policy = contentSecurityPolicy({ nonce: 'n', ...none, ...allowed })
  return policy.split('; ').find((line) => line.startsWith(`${name} `))
}

test('img-src and connect-src contain pictureOrigin only when it is set', () => {
  const pictureOrigin = 'https://images.unsplash.com'
  for (const name of ['img-src', 'connect-src']) {
    expect(directive(name, {})).not.toContain('http')
    expect(directive(name, { pictureOrigin })).toContain(` ${pictureOrigin}`)
  }
  expect(directive('script-src', { pictureOrigin })).toBe("script-src 'nonce-n' 'strict-dynamic'")
})

test('filesOrigin is allowed in img-src only', () => {
  const filesOrigin = 'https://s3.example'
  expect(directive('img-src', { filesOrigin })).toContain(` ${filesOrigin}`)
  for (const name of ['connect-src', 'script-src', 'default-src', 'frame-src']) {
    expect(directive(name, { filesOrigin })).toBe(directive(name, {}))
  }
})

test('prefetching is allowed from this server, media and plugins are not', () => {
  expect(directive('default-src', {})).toBe("default-src 'self'")
  for (const name of ['media-src', 'object-src']) expect(directive(name, {})).toBe(`${name} 'none'`)
})
