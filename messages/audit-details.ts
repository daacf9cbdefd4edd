import type { AuditEvent } from '@vecu/contract/audit'

import type { Messages } from './catalog.ts'

type Translate = (key: string, values?: Record<string, string | number>) => string

const SETTINGS = [
  'name',
  'registration',
  'public_approval',
  'group_admins_curate',
  'primary_color',
  'secondary_color',
  'support_link',
  'support_email',
  'logo_key',
  'favicon_key',
  'notice',
  'legal',
  'faq',
] as const satisfies (keyof Messages['audit']['setting'])[]

/** Texts of the `audit` catalogue for the details of an admin action, on screen and in the CSV file. */
export function auditDetails({ details, groups }: Pick<AuditEvent, 'details' | 'groups'>, t: Translate): string[] {
  const group = (id: unknown) => groups.find((one) => one.id === id)?.name ?? t('detail.goneGroup')
  const formatBoolean = (value: unknown) => t(value === true ? 'detail.yes' : 'detail.no')
  const lines: string[] = []
  if ('from' in details && 'to' in details) {
    const to = group(details.to)
    lines.push(
      details.from === null ? t('detail.placed', { to }) : t('detail.moved', { from: group(details.from), to }),
    )
  }
  if (typeof details.nameBefore === 'string' && 'groupId' in details) {
    lines.push(t('detail.renamed', { before: details.nameBefore, after: String(details.nameAfter) }))
  }
  if ('groupId' in details) {
    const name = typeof details.name === 'string' ? details.name : group(details.groupId)
    lines.push(t('detail.group', { group: name }))
  }
  if (typeof details.memberNameBefore === 'string') {
    lines.push(t('detail.renamed', { before: details.memberNameBefore, after: String(details.memberNameAfter) }))
  }
  if (typeof details.emailBefore === 'string') {
    lines.push(t('detail.change', { before: details.emailBefore, after: String(details.emailAfter) }))
  }
  if (typeof details.center === 'string') lines.push(t('detail.center', { center: details.center }))
  if ('webhookId' in details) lines.push(t('detail.webhook', { host: String(details.host) }))
  /** Older events have no value from before. */
  const change = (before: string | undefined, after: string) =>
    before === undefined || before === after ? after : t('detail.change', { before, after })
  if ('communityAdmin' in details) {
    const before = 'communityAdminBefore' in details ? formatBoolean(details.communityAdminBefore) : undefined
    lines.push(t('detail.communityAdmin', { answer: change(before, formatBoolean(details.communityAdmin)) }))
  }
  if ('groupAdmin' in details) {
    const groupNames = (ids: unknown) => (typeof ids === 'string' ? idsIn(ids).map(group).join(', ') : '')
    const before =
      'administeredBefore' in details ? groupNames(details.administeredBefore) || t('detail.no') : undefined
    // Events from before admin rights belonged to memberships have no groups.
    const after = groupNames(details.administered) || formatBoolean(details.groupAdmin)
    lines.push(t('detail.groupAdmin', { answer: change(before, after) }))
  }
  if (details.kind === 'experience' || details.kind === 'story' || details.kind === 'portrait') lines.push(t(`detail.${details.kind}`))
  if (typeof details.sharingBefore === 'string') {
    const [before, after] = [t(`sharing.${details.sharingBefore}`), t(`sharing.${String(details.sharingAfter)}`)]
    lines.push(t('detail.sharing', { before, after }))
  }
  if ('official' in details) lines.push(t('detail.official', { answer: formatBoolean(details.official) }))
  if ('highlight' in details) lines.push(t('detail.highlight', { answer: formatBoolean(details.highlight) }))
  if ('byAdmin' in details) lines.push(t(details.byAdmin === true ? 'detail.byAdmin' : 'detail.byOwner'))
  if (typeof details.tokenId === 'number') lines.push(t('detail.token', { id: String(details.tokenId) }))
  if (typeof details.scopes === 'string')
    lines.push(t('detail.scopes', { scopes: details.scopes.replaceAll(' ', ', ') }))
  if (typeof details.days === 'number') lines.push(t('detail.days', { count: details.days }))
  if (typeof details.reason === 'string') lines.push(t('detail.reason', { reason: details.reason }))
  if (typeof details.settings === 'string') lines.push(...settingsIn(details, details.settings.split(' '), t))
  return lines
}

/** The audit log stores several group ids in one text. */
export function idsIn(text: string): number[] {
  return text.split(' ').filter(Boolean).map(Number)
}

/** A line for each setting with logged values, and one that names the others. */
function settingsIn(details: AuditEvent['details'], changed: readonly string[], t: Translate): string[] {
  const settings = SETTINGS.filter((name) => changed.includes(name))
  const valueKey = (name: string, time: 'Before' | 'After') =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) + time
  const hasValues = (name: string) => valueKey(name, 'After') in details
  const formatValue = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'detail.yes' : 'detail.no')
    if (typeof value !== 'string' || value === '') return t('detail.nothing')
    return name === 'registration' ? t(`registration.${value}`) : value
  }
  const lines = settings.filter(hasValues).map((name) =>
    t('detail.setting', {
      setting: t(`setting.${name}`),
      before: formatValue(name, details[valueKey(name, 'Before')]),
      after: formatValue(name, details[valueKey(name, 'After')]),
    }),
  )
  const others = settings.filter((name) => !hasValues(name)).map((name) => t(`setting.${name}`))
  return others.length === 0 ? lines : [...lines, others.join(', ')]
}
