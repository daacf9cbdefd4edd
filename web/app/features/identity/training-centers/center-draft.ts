import type { AdminTrainingCenter, MoodlePlugin } from '@vecu/contract/moodle'

import type { Logo } from '../../../platform/pictures/logo.ts'

export interface CenterDraft {
  name: string
  plugin: MoodlePlugin
  baseUrl: string
  clientId: string
  clientSecret: string
  active: boolean
  logo: Logo
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
  }
}

/** The stored secret is never sent to another URL, so a new URL requires the secret again. */
export function hasNewUrl({ baseUrl }: CenterDraft, before: AdminTrainingCenter | undefined): boolean {
  return before !== undefined && baseUrl.trim().replace(/\/+$/, '') !== before.baseUrl
}

/** An empty secret leaves the stored one unchanged. */
export function centerInput({ logo, clientSecret, ...draft }: CenterDraft, before: AdminTrainingCenter | undefined) {
  const isLogoRemoved = logo.kind === 'kept' && logo.url === null && (before?.logoUrl ?? null) !== null
  return {
    ...draft,
    ...(clientSecret.trim() !== '' && { clientSecret }),
    ...(logo.kind === 'new' && { logo: logo.picture }),
    ...(isLogoRemoved && { removeLogo: true }),
  }
}
