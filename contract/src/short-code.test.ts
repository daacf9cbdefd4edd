import { expect, test } from 'vitest'

import { formatCode, parseCode } from './short-code.ts'

test.each([
  ['7Q2K9-VXB44'],
  ['7q2k9vxb44'],
  [' 7Q2K9 – VXB44 '],
  ['7Q2K 9VXB 44'],
  ['https://atelier.example/r/7Q2K9-VXB44'],
  ['atelier.example/el/verify?code=7q2k9-vxb44&from=pdf'],
  // Typed on a Greek keyboard: chi and beta.
  ['7Q2K9-VΧΒ44'],
  // Pasted with a zero width space and full-width digits.
  ['7Q2K9\u200B-VXB\uFF14\uFF14'],
])('%j is read as the printed code', (typed) => {
  expect(parseCode(typed)).toBe('7Q2K9-VXB44')
})

test('letters that look like digits are read as these', () => {
  expect(parseCode('OoIiL-lUu23')).toBe('00111-1VV23')
})

test('an earlier code of twelve characters keeps its form', () => {
  expect(parseCode('7q2k9vxb44tn')).toBe('7Q2K-9VXB-44TN')
  expect(formatCode('7Q2K9VXB44TN')).toBe('7Q2K-9VXB-44TN')
})

test.each([[''], ['7Q2K'], ['7Q2K9-VXB44-T'], ['7Q2K9-VXB4!'], ['ÀÉÎÕÜ-ÀÉÎÕÜ'], ['x'.repeat(300)]])(
  '%j is no code',
  (typed) => {
    expect(parseCode(typed)).toBeUndefined()
  },
)
