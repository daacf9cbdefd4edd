import { z } from 'zod'

import { HEX_COLOR, hasSufficientContrast, lowestContrast, nearestAccessibleColor } from './color.ts'
import { Registration } from './community.ts'
import { endpoint } from './endpoint.ts'
import { Email, Flag, text } from './field.ts'
import { EMPTY_NOTICE, LegalNotice } from './legal-notice.ts'
import { LOCALES, type Locale } from './locale.ts'
import { FileInput } from './upload.ts'
import { parseWebAddress } from './web-address.ts'

export const MAX_COMMUNITY_NAME = 120
export const MAX_LEGAL_TEXT = 8_000
export const MAX_FAQ_ENTRIES = 30
export const MAX_FAQ_QUESTION = 200
export const MAX_FAQ_ANSWER = 2_000

/** A missing or empty language has no text yet. */
export type LocalizedText = { [Language in Locale]?: string | undefined }

function localTexts(max: number) {
  const one = text(max, { min: 0 }).optional()
  return z.object(Object.fromEntries(LOCALES.map((locale) => [locale, one])) as Record<Locale, typeof one>)
}

const FaqTexts = z.object({ question: localTexts(MAX_FAQ_QUESTION), answer: localTexts(MAX_FAQ_ANSWER) })
export type FaqTexts = z.infer<typeof FaqTexts>

const FaqEntry = FaqTexts.refine(({ question, answer }) => LOCALES.some((one) => question[one] && answer[one]), {
  path: ['answer'],
  params: { message: 'faqIncomplete' },
})

/** A colour without sufficient contrast is rejected with the nearest one that has it. */
const Color = z
  .string()
  .toLowerCase()
  .regex(HEX_COLOR, { abort: true })
  .superRefine((color, { addIssue }) => {
    if (hasSufficientContrast(color)) return
    const ratio = Math.floor(lowestContrast(color, 'light') * 10) / 10
    addIssue({ code: 'custom', params: { message: 'faintColour', ratio, nearest: nearestAccessibleColor(color) } })
  })

/** An absolute URL with its scheme, because it is opened unchanged. */
const SupportLink = text(500).refine((value) => parseWebAddress(value) !== undefined, {
  params: { message: 'invalidUrl' },
})

export const CommunitySettings = z.object({
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  logoWidth: z.int().nullable(),
  logoHeight: z.int().nullable(),
  favicon: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  supportLink: z.string().nullable(),
  supportEmail: z.string().nullable(),
  registration: Registration,
  /** Whether an admin approves what members make public; existing public links stay. */
  publicApproval: z.boolean(),
  /** Whether group admins may mark items of their members as official or highlighted. */
  groupAdminsCurate: z.boolean(),
  notice: LegalNotice,
  legalText: localTexts(MAX_LEGAL_TEXT),
  faqEntries: z.array(FaqTexts),
  /** False if the installation has no mail server: mails are stored, but nobody gets them. */
  canSendMail: z.boolean(),
})
export type CommunitySettings = z.infer<typeof CommunitySettings>

/** Omitted fields stay unchanged; null removes a value. */
export const SettingsChange = z
  .object({
    name: text(MAX_COMMUNITY_NAME),
    primaryColor: Color.nullable(),
    secondaryColor: Color.nullable(),
    supportLink: SupportLink.nullable(),
    supportEmail: Email.nullable(),
    registration: Registration,
    publicApproval: Flag,
    groupAdminsCurate: Flag,
    notice: LegalNotice,
    legalText: localTexts(MAX_LEGAL_TEXT),
    faqEntries: z.array(FaqEntry).max(MAX_FAQ_ENTRIES),
    removeLogo: z.literal(true),
    removeFavicon: z.literal(true),
  })
  .partial()
export type SettingsChange = z.infer<typeof SettingsChange>

/** In the viewer's language, else in the first available one; `lang` names it. */
export const CommunityTexts = z.object({
  notice: LegalNotice,
  legal: z.object({ lang: z.enum(LOCALES), text: z.string() }).nullable(),
  faq: z.array(z.object({ lang: z.enum(LOCALES), question: z.string(), answer: z.string() })),
})
export type CommunityTexts = z.infer<typeof CommunityTexts>

export const communitySettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/community_settings',
    summary: 'Returns the settings of the community',
    access: 'communityAdmin',
    response: CommunitySettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/community_settings',
    summary: 'Changes the community settings (JSON), or its logo and tab icon (multipart)',
    access: 'communityAdmin',
    errors: ['TOO_MANY_PICTURES'],
    multipart: true,
    body: z.object({ community: SettingsChange.optional(), logo: FileInput.optional(), favicon: FileInput.optional() }),
    response: CommunitySettings,
  }),
  texts: endpoint({
    method: 'GET',
    path: '/public_api/v1/community_texts',
    summary: 'Returns the legal notice and FAQ of the community in the reader’s language',
    access: 'anyone',
    response: CommunityTexts,
  }),
}

/** The viewer's language if it has a text, else the first of `LOCALES` that has one. */
function findLanguage(locale: Locale, has: (one: Locale) => boolean): Locale | undefined {
  return [locale, ...LOCALES].find(has)
}

/** Texts of a community in all languages; fields of the notice may be missing in older rows. */
export interface StoredTexts {
  notice: Partial<LegalNotice>
  legal: LocalizedText
  faq: readonly FaqTexts[]
}

export function localizeTexts({ notice, legal, faq }: StoredTexts, locale: Locale): CommunityTexts {
  const legalIn = findLanguage(locale, (one) => Boolean(legal[one]))
  return {
    notice: { ...EMPTY_NOTICE, ...notice },
    legal: legalIn === undefined ? null : { lang: legalIn, text: legal[legalIn] ?? '' },
    faq: faq.flatMap(({ question, answer }) => {
      const lang = findLanguage(locale, (one) => Boolean(question[one] && answer[one]))
      return lang === undefined ? [] : [{ lang, question: question[lang] ?? '', answer: answer[lang] ?? '' }]
    }),
  }
}
