import { userApi } from '@vecu/contract/account'
import { getI18n } from 'react-i18next'

import { download } from '../shell/api.ts'
import { saveFile } from '../shell/save-file.ts'
import { toastError } from '../shell/toasts.ts'
import type { MemberView } from './member-view.ts'

/** Saves everybody whom the list finds, in its order, over all its pages. */
export async function exportMembers({ filters, orderBy, orderDir }: MemberView): Promise<void> {
  try {
    const file = await download(userApi.exportList, { ...filters, orderBy, orderDir })
    saveFile(file, getI18n().t('members:export.file'))
  } catch (error) {
    await toastError(error)
  }
}
