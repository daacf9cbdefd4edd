import { Registration } from '@vecu/contract/community'
import type { CommunitySettings, LocalizedText, SettingsChange } from '@vecu/contract/community-settings'
import { LOCALES, type Locale } from '@vecu/contract/locale'
import { z } from 'zod'

const text = z.string()
const languages = z.object(Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>)
export type Languages = z.infer<typeof languages>

const notice = z.object({ publisher: text, address: text, director: text, host: text, dataProtection: text })

const faqRow = z.object({ id: z.int(), question: languages, answer: languages })
export type FaqRow = z.infer<typeof faqRow>

/** Form values; empty strings where the server has none. */
export const SettingsDraft = z.object({
  name: text,
  primaryColor: text,
  secondaryColor: text,
  supportLink: text,
  supportEmail: text,
  registration: Registration,
  publicApproval: z.boolean(),
  groupAdminsCurate: z.boolean(),
  notice,
  legalText: languages,
  faqEntries: z.array(faqRow),
})
export type SettingsDraft = z.infer<typeof SettingsDraft>

function inAll(texts: LocalizedText): Languages {
  return Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? ''])) as Languages
}

export function toDraft(settings: CommunitySettings): SettingsDraft {
  return {
    name: settings.name,
    primaryColor: settings.primaryColor ?? '',
    secondaryColor: settings.secondaryColor ?? '',
    supportLink: settings.supportLink ?? '',
    supportEmail: settings.supportEmail ?? '',
    registration: settings.registration,
    publicApproval: settings.publicApproval,
    groupAdminsCurate: settings.groupAdminsCurate,
    notice: settings.notice,
    legalText: inAll(settings.legalText),
    faqEntries: settings.faqEntries.map(({ question, answer }, index) => ({
      id: index + 1,
      question: inAll(question),
      answer: inAll(answer),
    })),
  }
}

export function newFaqRow(rows: readonly FaqRow[]): FaqRow {
  return { id: Math.max(0, ...rows.map(({ id }) => id)) + 1, question: inAll({}), answer: inAll({}) }
}

const FIELDS = Object.keys(SettingsDraft.shape) as (keyof SettingsDraft)[]

/** Only changed fields are sent, so that two admins do not overwrite each other. */
export function changedFields(draft: SettingsDraft, base: SettingsDraft): (keyof SettingsDraft)[] {
  return FIELDS.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]))
}

export function buildChange(draft: SettingsDraft, base: SettingsDraft): SettingsChange {
  const whole: Required<Omit<SettingsChange, 'removeLogo' | 'removeFavicon'>> = {
    name: draft.name,
    primaryColor: orNull(draft.primaryColor.toLowerCase()),
    secondaryColor: orNull(draft.secondaryColor.toLowerCase()),
    supportLink: orNull(draft.supportLink),
    supportEmail: orNull(draft.supportEmail),
    registration: draft.registration,
    publicApproval: draft.publicApproval,
    groupAdminsCurate: draft.groupAdminsCurate,
    notice: draft.notice,
    legalText: draft.legalText,
    faqEntries: draft.faqEntries.map(({ question, answer }) => ({ question, answer })),
  }
  return Object.fromEntries(changedFields(draft, base).map((field) => [field, whole[field]]))
}

function orNull(value: string): string | null {
  return value.trim() === '' ? null : value.trim()
}
