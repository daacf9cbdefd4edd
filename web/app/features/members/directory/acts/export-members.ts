import { userApi } from '@vecu/contract/account'
import { getI18n } from 'react-i18next'

import { saveDownload } from '../../../../platform/api/save-download.ts'
import type { MemberView } from '../view/member-view.ts'

/** Downloads all members matching the filters, in the order of the list. */
export async function exportMembers({ filters, orderBy, orderDir }: MemberView): Promise<void> {
  await saveDownload(userApi.exportList, { ...filters, orderBy, orderDir }, getI18n().t('members:export.file'))
}
