import { findValidCertification } from '@vecu/contract/valid-certification'
import type { Experience } from '@vecu/contract/experience'

import { experienceQuery } from '../cache/experience-query.ts'
import { getI18n } from '../../../platform/i18n/i18n.ts'
import { confirmDialog } from '../../../platform/overlays/overlay-store.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { toDraft } from '../experience-draft/draft.ts'
import type { Draft } from '../experience-draft/draft-schema.ts'
import { experienceInput } from '../experience-draft/experience-input.ts'

/** Whether saving would invalidate a certification, which covers title, description, date, skills and cover. */
function invalidatesCertification(draft: Draft, experience: Experience): boolean {
  if (!findValidCertification(experience)) return false
  const sealed = (candidate: Draft) => {
    const { title, description, localDate, skillsAttributes } = experienceInput(candidate)
    return JSON.stringify([title, description.trim(), localDate, skillsAttributes])
  }
  return draft.pictureChange !== 'none' || sealed(draft) !== sealed(toDraft(experience))
}

/** Asks for confirmation when a certification would become invalid; resolves to whether to continue. */
export async function confirmSave(draft: Draft): Promise<boolean> {
  if (draft.id === null) return true
  // If this request fails, the update itself fails too and reports it.
  const experience = await queryClient.fetchQuery(experienceQuery(draft.id)).catch(() => undefined)
  if (!experience || !invalidatesCertification(draft, experience)) return true
  const i18n = getI18n()
  await i18n.loadNamespaces('recognition')
  return confirmDialog({
    title: i18n.t('recognition:edit.question'),
    text: i18n.t('recognition:edit.text'),
    confirm: i18n.t('recognition:edit.confirm'),
    cancel: i18n.t('recognition:edit.cancel'),
  })
}
