import type { RawRequest } from './raw-request.ts'

const FIELD = 'experience[picture]'

/** Malformed multipart forms: each is rejected or parsed literally. */
export function hostileForms(target: string, authorization: string, picture: Buffer): RawRequest[] {
  const file = (disposition: string, bytes = picture) =>
    Buffer.concat([Buffer.from(`Content-Disposition: form-data; ${disposition}\r\n\r\n`), bytes])
  const form = (parts: Buffer[], { type = 'multipart/form-data; boundary=x', end = '--x--\r\n' } = {}): RawRequest => ({
    method: 'PATCH',
    target,
    headers: [
      ['Authorization', authorization],
      ['Content-Type', type],
    ],
    body: Buffer.concat([
      ...parts.flatMap((part) => [Buffer.from('--x\r\n'), part, Buffer.from('\r\n')]),
      Buffer.from(end),
    ]),
  })
  const named = (name: string) => `name="${FIELD}"; filename="${name}"`
  const many = (count: number) => Array.from({ length: count }, (_, n) => file(`name="a${n}"`, Buffer.from('1')))
  return [
    form([file(named('a.jpg'))], { type: 'multipart/form-data' }),
    form([file(named('a.jpg'))], { type: 'multipart/form-data; boundary=' }),
    form([file(named('a.jpg'))], { type: `multipart/form-data; boundary=${'y'.repeat(300)}` }),
    form([file(named('a.jpg'))], { end: '' }),
    form([file(named('a.jpg'))], { end: '--x' }),
    form([]),
    form([Buffer.alloc(0)]),
    form([Buffer.from('no header at all')]),
    form([file(`name="other"; filename="a.jpg"`)]),
    form([file(`name="experience"; filename="a.jpg"`)]),
    form([file(`name="experience[crop]"; filename="a.jpg"`)]),
    form([file(`name="experience[picture][a][b]"; filename="a.jpg"`)]),
    form([file(`name="${FIELD}"`, Buffer.from('only words'))]),
    form([file(`name="__proto__[picture]"; filename="a.jpg"`)]),
    form([file(`name="experience[__proto__][picture]"; filename="a.jpg"`)]),
    form([file(`filename="a.jpg"`)]),
    form([file(named('a.jpg')), file(named('b.jpg')), file(named('c.jpg'))]),
    form([file(named('a.jpg')), file(`name="experience[crop][x]"`, Buffer.from('NaN'))]),
    form([file(named('a.jpg')), file(`name="experience[crop][width]"`, Buffer.from('1e308'))]),
    form(many(10_000)),
    form([...many(2_500), file(named('a.jpg'))]),
    form([file(`name="${'a['.repeat(5_000)}"; filename="a.jpg"`)]),
    form([file(`name="${'n'.repeat(100_000)}"`, Buffer.from('1'))]),
  ]
}

/** Hostile file names; the server never uses them. */
export const HOSTILE_NAMES = [
  '../../../etc/passwd',
  '..\\..\\windows\\system.ini',
  '/dev/null',
  'a\u0000.jpg',
  'a".jpg',
  'a\r\nX-Evil: 1.jpg',
  'CON',
  '.htaccess',
  `${'n'.repeat(5_000)}.jpg`,
  '\u202Egpj.exe',
  '<script>alert(1)</script>.jpg',
  '',
]
