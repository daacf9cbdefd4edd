import type { AuditEvent } from '@vecu/contract/audit'
import type { TFunction } from 'i18next'

const SETTINGS = [
  'name',
  'registration',
  'accent_colour',
  'second_colour',
  'support_link',
  'support_email',
  'logo_key',
  'favicon_key',
  'legal',
  'faq',
] as const

/** What is known of an act beside who, whom and when, each in words. */
export function detailsOf({ details, groups }: AuditEvent, t: TFunction<'audit'>): string[] {
  const group = (id: unknown) => groups.find((one) => one.id === id)?.name ?? t('detail.goneGroup')
  const answer = (value: unknown) => t(value === true ? 'detail.yes' : 'detail.no')
  const said: string[] = []
  if ('from' in details && 'to' in details) {
    said.push(t('detail.moved', { from: group(details.from), to: group(details.to) }))
  }
  if ('groupId' in details) {
    const name = typeof details.name === 'string' ? details.name : group(details.groupId)
    said.push(t('detail.group', { group: name }))
  }
  if (typeof details.center === 'string') said.push(t('detail.center', { center: details.center }))
  if ('communityAdmin' in details) said.push(t('detail.communityAdmin', { answer: answer(details.communityAdmin) }))
  if ('groupAdmin' in details) said.push(t('detail.groupAdmin', { answer: answer(details.groupAdmin) }))
  if (details.kind === 'experience' || details.kind === 'story') said.push(t(`detail.${details.kind}`))
  if ('official' in details) said.push(t('detail.official', { answer: answer(details.official) }))
  if ('highlight' in details) said.push(t('detail.highlight', { answer: answer(details.highlight) }))
  if ('byAdmin' in details) said.push(t(details.byAdmin === true ? 'detail.byAdmin' : 'detail.byOwner'))
  if (typeof details.reason === 'string') said.push(t('detail.reason', { reason: details.reason }))
  if (typeof details.count === 'number') said.push(t('detail.count', { count: details.count }))
  if (typeof details.settings === 'string') said.push(settingsIn(details.settings, t))
  return said
}

function settingsIn(names: string, t: TFunction<'audit'>): string {
  const told = names.split(' ')
  return SETTINGS.filter((name) => told.includes(name))
    .map((name) => t(`setting.${name}`))
    .join(', ')
}
