import { groupApi } from '@vecu/contract/group'
import { Link, data } from 'react-router'

import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { FollowUpList } from '../../features/members/follow-up/follow-up-list.tsx'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { clientLoad } from '../../platform/api/client-load.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import type { Route } from './+types/follow-up-page.ts'

export const handle = { ns: ['admin', 'follow-up', 'member-administration', 'drafts', 'errors'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const group = await clientLoad(groupApi.get, { id: Number(params.groupId), view: 'group_info' })
  if (!group.mayManage) throw data(null, { status: 404 })
  return { group, page: { title: group.name } }
}

export default function FollowUpPage({ loaderData: { group } }: Route.ComponentProps) {
  const { t } = useTranslation('follow-up')
  const path = useLocalePath()
  return (
    <AdminFrame
      title={t('title', { group: group.name })}
      intro={t('intro')}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={path(`/group-overview/${group.id}`)}>
          {t('group')}
        </Link>
      }
    >
      <FollowUpList key={group.id} groupId={group.id} />
    </AdminFrame>
  )
}
