import { expect, test } from 'vitest'

import { greekVocative } from './greek-vocative.ts'
import { translate } from './translate.ts'

test.each([
  ['Γιώργος', 'Γιώργο'],
  ['Νίκος', 'Νίκο'],
  ['Σταύρος', 'Σταύρο'],
  ['Αλέξανδρος', 'Αλέξανδρε'],
  ['Φίλιππος', 'Φίλιππε'],
  ['Νικόλας', 'Νικόλα'],
  ['Γιάννης', 'Γιάννη'],
  ['Θωμάς', 'Θωμά'],
  ['Ελένη', 'Ελένη'],
  ['Μαρία', 'Μαρία'],
  ['Inès', 'Inès'],
  ['Karim', 'Karim'],
  ['', ''],
])('%s is addressed as %s', (name, addressed) => {
  expect(greekVocative(name)).toBe(addressed)
})

test('Greek mails address a person in the vocative, and other languages by the name itself', () => {
  expect(translate('el', 'mail:layout.greeting', { firstname: 'Γιώργος' })).toBe('Γεια σας Γιώργο,')
  expect(translate('fr', 'mail:layout.greeting', { firstname: 'Γιώργος' })).toContain('Γιώργος')
})
