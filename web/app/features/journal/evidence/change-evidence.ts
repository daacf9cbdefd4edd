import { type Evidence, evidenceApi } from '@vecu/contract/evidence'
import { findValidCertification } from '@vecu/contract/valid-certification'
import { type Experience, experienceApi } from '@vecu/contract/experience'

import { getI18n } from '../../../platform/i18n/i18n.ts'
import { call, upload } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { isLargeFile } from '../../../platform/api/upload-fetch.ts'
import { confirmDialog } from '../../../platform/overlays/overlay-store.ts'
import { putItem } from '../cache/journal-cache.ts'
import { experienceQuery } from '../cache/experience-query.ts'

/** Loads the experience again: a change of its files may end a certification. */
async function refresh(id: number): Promise<void> {
  putItem(await call(experienceApi.get, { id }))
}

/** `onProgress` receives how much of a large file is sent, in per cent. */
export async function sendEvidence(id: number, file: File, onProgress: (percent: number) => void): Promise<void> {
  await upload(evidenceApi.create, { id, evidence: { file } }, isLargeFile(file) ? onProgress : undefined)
  await refresh(id)
}

export async function describeEvidence(
  id: number,
  { id: evidenceId }: Evidence,
  evidence: { name?: string; description?: string },
): Promise<void> {
  await call(evidenceApi.update, { id, evidenceId, evidence })
  await refresh(id)
}

/** Shows the new order before the API has answered. */
export async function orderEvidence(id: number, evidenceIds: number[]): Promise<void> {
  const { queryKey } = experienceQuery(id)
  queryClient.setQueryData<Experience>(queryKey, (known) => known && inOrder(known, evidenceIds))
  try {
    await call(evidenceApi.order, { id, evidenceIds })
  } finally {
    await refresh(id)
  }
}

function inOrder(experience: Experience, ids: readonly number[]): Experience {
  const byPlace = (one: Evidence, other: Evidence) => ids.indexOf(one.id) - ids.indexOf(other.id)
  return { ...experience, evidence: (experience.evidence ?? []).toSorted(byPlace) }
}

/** Returns whether the piece was removed. */
export async function removeEvidence(experience: Experience, { id: evidenceId, name }: Evidence): Promise<boolean> {
  const { t } = getI18n()
  const isCertified = findValidCertification(experience) !== undefined
  const text = t('evidence:removeText', { name })
  const isConfirmed = await confirmDialog({
    title: t('evidence:removeTitle'),
    text: isCertified ? `${text} ${t('evidence:sealTitle')} ${t('evidence:sealText')}` : text,
    confirm: t('evidence:removeConfirm'),
    isDestructive: true,
  })
  if (!isConfirmed) return false
  await call(evidenceApi.remove, { id: experience.id, evidenceId })
  await refresh(experience.id)
  return true
}

/** Asks before adding to a certified experience; resolves to whether to continue. */
export async function confirmAddition(experience: Experience): Promise<boolean> {
  if (!findValidCertification(experience)) return true
  const { t } = getI18n()
  return confirmDialog({
    title: t('evidence:sealTitle'),
    text: t('evidence:sealText'),
    confirm: t('evidence:sealConfirm'),
  })
}
