import type { AuditEvent } from '@vecu/contract/audit'

import type { Messages } from './catalog.ts'

type Translate = (key: string, values?: Record<string, string | number>) => string

const SETTINGS = [
  'name',
  'registration',
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
  if ('groupId' in details) {
    const name = typeof details.name === 'string' ? details.name : group(details.groupId)
    lines.push(t('detail.group', { group: name }))
  }
  if (typeof details.center === 'string') lines.push(t('detail.center', { center: details.center }))
  if ('communityAdmin' in details)
    lines.push(t('detail.communityAdmin', { answer: formatBoolean(details.communityAdmin) }))
  if ('groupAdmin' in details) {
    // Events from before admin rights belonged to memberships have no groups.
    const administered = typeof details.administered === 'string' ? idsIn(details.administered).map(group) : []
    lines.push(t('detail.groupAdmin', { answer: administered.join(', ') || formatBoolean(details.groupAdmin) }))
  }
  if (details.kind === 'experience' || details.kind === 'story') lines.push(t(`detail.${details.kind}`))
  if ('official' in details) lines.push(t('detail.official', { answer: formatBoolean(details.official) }))
  if ('highlight' in details) lines.push(t('detail.highlight', { answer: formatBoolean(details.highlight) }))
  if ('byAdmin' in details) lines.push(t(details.byAdmin === true ? 'detail.byAdmin' : 'detail.byOwner'))
  if (typeof details.reason === 'string') lines.push(t('detail.reason', { reason: details.reason }))
  if (typeof details.settings === 'string') lines.push(settingsIn(details.settings, t))
  return lines
}

/** The audit log stores several group ids in one text. */
export function idsIn(text: string): number[] {
  return text.split(' ').filter(Boolean).map(Number)
}

function settingsIn(names: string, t: Translate): string {
  const changed = names.split(' ')
  return SETTINGS.filter((name) => changed.includes(name))
    .map((name) => t(`setting.${name}`))
    .join(', ')
}
