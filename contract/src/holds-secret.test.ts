import { expect, test } from 'vitest'
import { z } from 'zod'

import { holdsSecret } from './holds-secret.ts'

const Person = z.object({ name: z.string(), hasPassword: z.boolean(), publicToken: z.string() })

test('finds a secret beside a schema that another endpoint shares', () => {
  expect(holdsSecret({ response: Person })).toBe(false)
  expect(holdsSecret({ response: z.object({ person: Person, resetToken: z.string() }) })).toBe(true)
  expect(holdsSecret({ body: z.object({ person: Person }), response: Person })).toBe(false)
})

test('finds a secret that two endpoints share', () => {
  const Session = z.object({ person: Person, tokens: z.array(z.object({ accessToken: z.string() })) })
  expect(holdsSecret({ response: z.array(Session) })).toBe(true)
  expect(holdsSecret({ response: Session })).toBe(true)
  expect(holdsSecret({ query: z.object({ session: Session.optional() }), response: Person })).toBe(true)
})

test('finds a secret behind a schema that contains itself', () => {
  interface Folder {
    parent?: Folder | undefined
    apiToken: string
  }
  const Folder: z.ZodType<Folder> = z.object({ parent: z.lazy(() => Folder.optional()), apiToken: z.string() })
  const Tree = z.object({ name: z.string(), root: z.lazy(() => Folder) })
  expect(holdsSecret({ response: Tree })).toBe(true)
  expect(holdsSecret({ response: Tree })).toBe(true)
})
