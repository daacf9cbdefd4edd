import type { User } from '@vecu/contract/account'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { LastVisit } from '../view/last-visit.tsx'
import { getAccountState, getMemberRole } from '../view/account-state.ts'
import css from './edit-member-dialog.module.css'

/** What a phone leaves out of the list, and what the viewer may not change here. */
export function MemberFacts({ person, withEmail }: { person: User; withEmail: boolean }) {
  const { t } = useTranslation('members')
  const { t: administration } = useTranslation('member-administration')
  const groups = person.groupsAttributes.map(({ name }) => name)
  return (
    <dl className={css.facts}>
      {withEmail && person.email !== null && (
        <>
          <dt>{administration('edit.address')}</dt>
          <dd>{person.email}</dd>
        </>
      )}
      <dt>{t('table.status')}</dt>
      <dd>
        {t(`accountState.${getAccountState(person)}`)}
        {person.emailConfirmed === false && ` · ${t('table.unconfirmed')}`}
      </dd>
      <dt>{t('table.role')}</dt>
      <dd>{t(`role.${getMemberRole(person)}`)}</dd>
      <dt>{t('table.group')}</dt>
      <dd>{groups.length > 0 ? groups.join(', ') : t('table.noGroup')}</dd>
      {person.statistics && (
        <>
          <dt>{t('table.visit')}</dt>
          <dd>
            <LastVisit at={person.statistics.lastActivityAt} />
          </dd>
        </>
      )}
    </dl>
  )
}
