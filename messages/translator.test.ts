import { INTL_TAGS, LOCALES, type Locale } from '@vecu/contract/locale'
import { expect, test } from 'vitest'

import { translate } from './translate.ts'
import { type LocaleCatalog, createTranslator } from './translator.ts'

const CATALOG: LocaleCatalog = {
  common: {
    save: 'Guardar',
    greeting: 'Olá {{name}}, {{name}}. {{place}}',
    found_zero: 'Ninguém',
    found_one: '{{count}} membro',
    found_many: '{{count}} de membros',
    found_other: '{{count}} membros',
    days_one: '{{count}} dia',
    days_many: '{{count}} de dias',
    days_other: '{{count}} dias',
    dialog: { title: 'Eliminar {{name}}?', buttons: { confirm: 'Eliminar' } },
  },
  errors: { TIMEOUT: 'Demorou demasiado.' },
}
const { translate: t, translateAll, has } = createTranslator('pt', CATALOG)

test('a key is found in its namespace, or in common', () => {
  expect(t('save')).toBe('Guardar')
  expect(t('common:dialog.buttons.confirm')).toBe('Eliminar')
  expect(t('errors:TIMEOUT')).toBe('Demorou demasiado.')
  expect(t('TIMEOUT', {}, 'errors')).toBe('Demorou demasiado.')
})

test.each([
  ['TIMEOUT', 'TIMEOUT'],
  ['errors:save', 'save'],
  ['auth:title', 'title'],
  ['dialog', 'dialog'],
  ['save.title', 'save.title'],
  ['found', 'found'],
  ['toString', 'toString'],
  ['__proto__.name', '__proto__.name'],
])('the missing message %s is its key', (key, shown) => {
  expect(t(key)).toBe(shown)
  expect(has(key)).toBe(false)
})

test('messages that are loaded later are found', () => {
  const catalog: LocaleCatalog = {}
  const translator = createTranslator('fr', catalog)
  expect(translator.has('errors:TIMEOUT')).toBe(false)
  catalog.errors = { TIMEOUT: 'C’était trop long.' }
  expect(translator.translate('errors:TIMEOUT')).toBe('C’était trop long.')
  expect(translator.has('errors:TIMEOUT')).toBe(true)
})

test('values replace their placeholders, and a value is not read as a message', () => {
  expect(t('greeting', { name: '{{place}} $& <b>', place: null })).toBe('Olá {{place}} $& <b>, {{place}} $& <b>. ')
  expect(t('greeting', { name: 'Rui', place: undefined })).toBe('Olá Rui, Rui. ')
})

test('a placeholder without a value stays', () => {
  expect(t('greeting', { name: 'Rui' })).toBe('Olá Rui, Rui. {{place}}')
})

test('Portuguese chooses plural forms as in Portugal', () => {
  expect(t('days', { count: 0 })).toBe('0 dias')
  expect(t('days', { count: 1 })).toBe('1 dia')
  expect(t('days', { count: 2_000_000 })).toBe('2\u00a0000\u00a0000 de dias')
})

test('0 has a sentence of its own in any language', () => {
  expect(t('found', { count: 0 })).toBe('Ninguém')
  expect(t('found', { count: 1 })).toBe('1 membro')
})

test.each<[Locale, number, string]>([
  ['fr', 0, 'one'],
  ['fr', 1.5, 'one'],
  ['fr', 2, 'other'],
  ['fr', 1_000_000, 'many'],
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['it', 1_000_000, 'many'],
  ['el', 1, 'one'],
  ['nl', 2, 'other'],
])('in %s, the count %d chooses the form %s', (locale, count, form) => {
  const forms = { days_one: 'one', days_many: 'many', days_other: 'other' }
  expect(createTranslator(locale, { common: forms }).translate('days', { count })).toBe(form)
})

test('a count given as text chooses no form and is not grouped', () => {
  const { translate: english } = createTranslator('en', { common: { id: '{{count}}', id_other: 'many' } })
  expect(english('id', { count: '12345' })).toBe('12345')
  expect(english('id', { count: 12_345 })).toBe('many')
})

test('a message with one form ignores the count', () => {
  expect(t('save', { count: 3 })).toBe('Guardar')
})

test.each(LOCALES)('a number in a text is grouped as %s does', (locale) => {
  const grouped = new Intl.NumberFormat(INTL_TAGS[locale]).format(12_345)
  expect(grouped).not.toBe('12345')
  expect(translate(locale, 'members:list.found', { count: 12_345 })).toContain(grouped)
})

test('all messages below a key are returned with their keys', () => {
  expect(translateAll('dialog')).toEqual({ title: 'Eliminar {{name}}?', buttons: { confirm: 'Eliminar' } })
  expect(translateAll('buttons', 'errors')).toEqual({})
})

test('a Greek message addresses a person in the vocative', () => {
  const { translate: greek } = createTranslator('el', { common: { hello: 'Γεια σας {{firstname, vocative}}' } })
  expect(greek('hello', { firstname: 'Γιώργος' })).toBe('Γεια σας Γιώργο')
})
