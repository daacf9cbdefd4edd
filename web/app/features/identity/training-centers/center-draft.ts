import type { AdminTrainingCenter, CenterPlugin, GroupMapping } from '@vecu/contract/training-center'

import type { Logo } from '../../../platform/pictures/logo.ts'

/** Row of the form; the group may not be chosen yet. */
export interface DraftMapping {
  key: number
  value: string
  groupId: number | undefined
}

let lastKey = 0

export function newMapping(known: Partial<GroupMapping> = {}): DraftMapping {
  lastKey += 1
  return { value: '', groupId: undefined, ...known, key: lastKey }
}

export interface CenterDraft {
  name: string
  plugin: CenterPlugin
  baseUrl: string
  clientId: string
  clientSecret: string
  active: boolean
  logo: Logo
  groupsClaim: string
  groupMappings: DraftMapping[]
}

export function toDraft(center: AdminTrainingCenter | undefined): CenterDraft {
  return {
    name: center?.name ?? '',
    plugin: center?.plugin ?? 'local_oauth2',
    baseUrl: center?.baseUrl ?? '',
    clientId: center?.clientId ?? '',
    clientSecret: '',
    active: center?.active ?? true,
    logo: { kind: 'kept', url: center?.logoUrl ?? null },
    groupsClaim: center?.groupsClaim ?? '',
    groupMappings: (center?.groupMappings ?? []).map((mapping) => newMapping(mapping)),
  }
}

/** The stored secret is never sent to another URL, so a new URL requires the secret again. */
export function hasNewUrl({ baseUrl }: CenterDraft, before: AdminTrainingCenter | undefined): boolean {
  return before !== undefined && baseUrl.trim().replace(/\/+$/, '') !== before.baseUrl
}

/** Whether a row has only a value or only a group; empty rows are left out. */
export function hasIncompleteMapping({ plugin, groupsClaim, groupMappings }: CenterDraft): boolean {
  if (plugin !== 'openid' || groupsClaim.trim() === '') return false
  return groupMappings.some(({ value, groupId }) => (value.trim() === '') !== (groupId === undefined))
}

function groupInput({ plugin, groupsClaim, groupMappings, logo }: CenterDraft) {
  if (plugin !== 'openid') return {}
  const mappings = groupMappings.flatMap(({ value, groupId }) =>
    value.trim() === '' || groupId === undefined ? [] : [{ value: value.trim(), groupId }],
  )
  // A form with a file cannot hold an empty list; without a claim the server removes the mappings.
  if (mappings.length === 0 && logo.kind === 'new') return { groupsClaim: '' }
  return { groupsClaim: groupsClaim.trim(), groupMappings: mappings }
}

/** An empty secret leaves the stored one unchanged. */
export function centerInput(whole: CenterDraft, before: AdminTrainingCenter | undefined) {
  const { logo, clientSecret, groupsClaim: _claim, groupMappings: _mappings, ...draft } = whole
  const isLogoRemoved = logo.kind === 'kept' && logo.url === null && (before?.logoUrl ?? null) !== null
  return {
    ...draft,
    ...groupInput(whole),
    ...(clientSecret.trim() !== '' && { clientSecret }),
    ...(logo.kind === 'new' && { logo: logo.picture }),
    ...(isLogoRemoved && { removeLogo: true }),
  }
}
