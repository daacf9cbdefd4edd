import type { LocalizedText, SettingsChange, StoredTexts } from '@vecu/contract/community-settings'
import { EMPTY_NOTICE } from '@vecu/contract/legal-notice'
import { LOCALES } from '@vecu/contract/locale'
import type { Updateable } from 'kysely'

import type { Tables, Tx } from '../../../schema/tables/tables.ts'
import { findCommunity, publicCommunity } from '../../../request/community/queries.ts'
import type { StoredLogo } from '../../../platform/pictures/community-logo.ts'

export async function findTexts(tx: Tx): Promise<StoredTexts> {
  const texts = await tx.selectFrom('community_text').select(['notice', 'legal', 'faq']).executeTakeFirst()
  return texts ?? { notice: {}, legal: {}, faq: [] }
}

export async function readSettings(tx: Tx, id: number) {
  const community = await findCommunity(tx, id)
  if (!community) throw new Error('a request is bound to a community that is gone')
  const { notice, legal, faq } = await findTexts(tx)
  return {
    ...publicCommunity(community),
    supportEmail: community.support_email,
    publicApproval: community.public_approval,
    groupAdminsCurate: community.group_admins_curate,
    notice: { ...EMPTY_NOTICE, ...notice },
    legalText: legal,
    faqEntries: [...faq],
  }
}

interface Marks {
  logo: StoredLogo | undefined
  favicon: string | undefined
}

/** Settings whose values the audit log shows; texts, files and the contact address are only named. */
const LOGGED_VALUES = [
  'name',
  'registration',
  'primary_color',
  'secondary_color',
  'support_link',
  'public_approval',
  'group_admins_curate',
] as const

/** Names of the changed settings, separated by spaces, and the logged values before and after. */
type SettingsAudit = { settings: string } & Record<string, string | boolean | null>

/** Updates the given settings and returns what the audit log says about it; undefined if nothing changed. */
export async function changeSettings(
  tx: Tx,
  id: number,
  change: SettingsChange,
  marks: Marks,
): Promise<SettingsAudit | undefined> {
  const { name, registration, primaryColor, secondaryColor, supportLink, supportEmail, notice, legalText, faqEntries } =
    change
  const row = withoutUndefined({
    name,
    registration,
    primary_color: primaryColor,
    secondary_color: secondaryColor,
    support_link: supportLink,
    support_email: supportEmail,
    public_approval: change.publicApproval,
    group_admins_curate: change.groupAdminsCurate,
    logo_key: marks.logo?.key ?? (change.removeLogo && null),
    favicon_key: marks.favicon ?? (change.removeFavicon && null),
  })
  const before = await tx
    .selectFrom('community')
    .select([...LOGGED_VALUES])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const size = row.logo_key === undefined ? {} : logoSize(marks.logo)
  if (Object.keys(row).length > 0) {
    await tx
      .updateTable('community')
      .set({ ...row, ...size })
      .where('id', '=', id)
      .execute()
  }
  const texts = withoutUndefined({
    notice: notice && JSON.stringify(notice),
    legal: legalText && JSON.stringify(filled(legalText)),
    faq:
      faqEntries &&
      JSON.stringify(
        faqEntries.map(({ question, answer }) => ({ question: filled(question), answer: filled(answer) })),
      ),
  })
  if (Object.keys(texts).length > 0) {
    await tx
      .insertInto('community_text')
      .values({ notice: '{}', legal: '{}', faq: '[]', ...texts })
      .onConflict((conflict) => conflict.column('community_id').doUpdateSet(texts))
      .execute()
  }
  const unchanged = LOGGED_VALUES.filter((setting) => row[setting] === before[setting])
  const changed = [...Object.keys(row), ...Object.keys(texts)].filter(
    (setting) => !unchanged.some((one) => one === setting),
  )
  if (changed.length === 0) return undefined
  const values = LOGGED_VALUES.filter((setting) => changed.includes(setting)).flatMap((setting) => [
    [`${setting}_before`, before[setting]] as const,
    [`${setting}_after`, row[setting] ?? null] as const,
  ])
  return { settings: changed.join(' '), ...Object.fromEntries(values) }
}

/** Not among the logged settings: it changes with the logo. */
function logoSize(logo: StoredLogo | undefined) {
  return { logo_width: logo?.width ?? null, logo_height: logo?.height ?? null }
}

type RowChange<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> }

function withoutUndefined<Row extends Updateable<Tables['community']> | Updateable<Tables['community_text']>>(
  row: Row,
): RowChange<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as RowChange<Row>
}

/** Drops languages without a text. */
function filled(texts: LocalizedText): LocalizedText {
  return Object.fromEntries(LOCALES.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : [])))
}
