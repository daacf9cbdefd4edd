import { type InvitationLink, invitationLinkApi } from '@vecu/contract/invitation'

import { getI18n } from '../../../../platform/i18n/i18n.ts'
import { call, download } from '../../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../../platform/overlays/overlay-store.ts'
import { saveFile } from '../../../../platform/browser/save-file.ts'
import { toastError } from '../../../../platform/overlays/toasts.ts'

export async function copyLink({ url }: InvitationLink): Promise<void> {
  const { t } = getI18n()
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', title: t('invitation:toast.linkCopied') })
  } catch {
    // If the browser denies clipboard access, the URL can still be selected by hand.
    showToast({ kind: 'info', title: t('invitation:toast.linkNotCopied') })
  }
}

/** Asks for confirmation, because the current URL stops working. */
export async function changeLink(
  action: 'renew' | 'revoke',
  { id }: InvitationLink,
  onChanged: (link: InvitationLink) => void,
): Promise<void> {
  const { t } = getI18n()
  await confirmDialog({
    title: t(`invitation:links.${action}Title`),
    text: t(`invitation:links.${action}Text`),
    confirm: t(`invitation:links.${action}`),
    isDestructive: action === 'revoke',
    act: async () => {
      try {
        onChanged(await call(invitationLinkApi[action], { id }))
        showToast({
          kind: 'success',
          title: t(action === 'renew' ? 'invitation:toast.linkRenewed' : 'invitation:toast.linkRevoked'),
        })
      } catch (error) {
        await toastError(error)
      }
    },
  })
}

/** Downloads a printable page with the link. */
export async function savePoster({ id }: InvitationLink): Promise<void> {
  try {
    saveFile(await download(invitationLinkApi.poster, { id }), getI18n().t('invitation:poster.file'))
  } catch (error) {
    await toastError(error)
  }
}
