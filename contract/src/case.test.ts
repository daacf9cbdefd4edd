import { expect, test } from 'vitest'

import { MAX_DEPTH, TooDeep, camelKey, snakeKey, toCamel, toSnake } from './case.ts'

test.each([
  ['logoUrl', 'logo_url'],
  ['id', 'id'],
  ['_destroy', '_destroy'],
  ['skillsAttributes', 'skills_attributes'],
  ['x2Value', 'x2_value'],
])('converts the key %s to %s and back', (camel, snake) => {
  expect(snakeKey(camel)).toBe(snake)
  expect(camelKey(snake)).toBe(camel)
})

test('converts keys at every depth and leaves values unchanged', () => {
  const value = { userName: 'a_b', groupIds: [{ firstName: 'aB' }], when: null, date: new Date(0) }
  expect(toSnake(value)).toEqual({ user_name: 'a_b', group_ids: [{ first_name: 'aB' }], when: null, date: new Date(0) })
  expect(toCamel(toSnake(value))).toEqual(value)
})

test('throws TooDeep beyond MAX_DEPTH instead of exhausting the stack', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })
  expect(() => toCamel(nested(MAX_DEPTH))).not.toThrow()
  expect(() => toCamel(nested(MAX_DEPTH + 1))).toThrow(TooDeep)
})

test('treats the key __proto__ as a plain key', () => {
  const parsed = toCamel(JSON.parse('{"__proto__": {"admin": true}}')) as { admin?: boolean }
  expect(parsed.admin).toBeUndefined()
})
