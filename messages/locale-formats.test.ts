import { INTL_TAGS, LOCALES } from '@vecu/contract/locale'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'

import { I18N_OPTIONS } from './catalog.ts'
import { localeFormats } from './locale-formats.ts'
import { translate } from './translate.ts'

const i18n = createInstance().use(localeFormats)
await i18n.init({
  ...I18N_OPTIONS,
  lng: 'pt',
  resources: {
    pt: {
      common: { found_one: '{{count}} membro', found_many: '{{count}} de membros', found_other: '{{count}} membros' },
    },
  },
})

test.each(LOCALES)('a number in a text is grouped as %s does', (locale) => {
  const grouped = new Intl.NumberFormat(INTL_TAGS[locale]).format(12_345)
  expect(grouped).not.toBe('12345')
  expect(translate(locale, 'members:list.found', { count: 12_345 })).toContain(grouped)
})

test('Portuguese chooses plural forms as in Portugal', () => {
  expect(i18n.t('found', { count: 0 })).toBe('0 membros')
  expect(i18n.t('found', { count: 1 })).toBe('1 membro')
  expect(i18n.t('found', { count: 2_000_000 })).toBe('2\u00a0000\u00a0000 de membros')
})

test('a number passed as text is not grouped', () => {
  expect(i18n.t('found', { count: 1, replace: { count: '12345' } })).toBe('12345 membro')
})
