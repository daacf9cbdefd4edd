import { experienceName } from '@vecu/contract/experience-name'
import type { ModerationCase } from '@vecu/contract/moderation-case'

import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import type { CaseRow } from './case-queries.ts'

export function presentCase(row: CaseRow, secretKey: string): ModerationCase {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    reportReason: row.report_reason,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    author: {
      id: row.author_id,
      firstname: row.firstname,
      lastname: row.lastname,
      avatarUrl: signedFileUrl(secretKey, row.avatar_key),
    },
    reporter: presentReporter(row, secretKey),
    item: mayShowItem(row) ? presentItem(row) : null,
  }
}

/** A request shows the item to those who decide it; a report shows only what is still shared. */
export function mayShowItem({ kind, status, sharing }: CaseRow): boolean {
  return status === 'open' && sharing !== null && (kind !== 'report' || sharing !== 'private')
}

function presentItem(row: CaseRow): ModerationCase['item'] {
  return {
    id: row.item_id ?? 0,
    type: row.item_kind === 'story' ? 'Story' : 'Experience',
    name: row.story_title ?? experienceName({ title: row.item_title, description: row.item_description ?? '' }),
  }
}

function presentReporter(row: CaseRow, secretKey: string): ModerationCase['reporter'] {
  const { opener_id: id, opener_firstname: firstname, opener_lastname: lastname } = row
  const isReport = row.kind === 'report' || row.kind === 'portrait_report'
  if (!isReport || id === null || firstname === null || lastname === null) return null
  return { id, firstname, lastname, avatarUrl: signedFileUrl(secretKey, row.opener_avatar_key) }
}
