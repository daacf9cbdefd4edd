import type { Group } from '@vecu/contract/group'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'

import { getI18n } from '../../../platform/i18n/i18n.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Eyebrow } from '../../../design-system/marks/eyebrow.tsx'
import { TabCount } from '../../../design-system/navigation/tab-links.tsx'
import { Tag } from '../../../design-system/marks/tag.tsx'
import css from './group-overview.module.css'
import { GroupDialog } from './lazy-group-dialog.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** For admins, who invite many people and by link; members invite one by one. */
const InviteDialog = lazy(async () => {
  await getI18n().loadNamespaces(['invitation', 'member-import', 'bulk-action', 'errors'])
  return import('../invitation/invite-dialog.tsx')
})
const InviteOneDialog = lazy(async () => {
  await getI18n().loadNamespaces(['invitation', 'errors'])
  return import('./invite-one-dialog.tsx')
})

const COUNTS = ['members', 'experiences', 'certified', 'stories'] as const

interface Props {
  group: Group
  onChanged: () => void
}

export function GroupHead({ group, onChanged }: Props) {
  const { t } = useTranslation('groups')
  const { t: followUp } = useTranslation('follow-up')
  const path = useLocalePath()
  const { communitiesAttributes } = useUser()
  const [open, setOpen] = useState<'edit' | 'invite'>()
  const close = () => setOpen(undefined)
  const { name, description, logoUrl, tagsAttributes: tags, skillsAttributes: skills } = group
  return (
    <>
      <header className={css.header}>
        <Avatar name={name} src={logoUrl ?? undefined} size={104} isSquare />
        <div className={css.text}>
          <Eyebrow>{group.isMember ? t('overview.own') : communitiesAttributes[0]?.name}</Eyebrow>
          <h1 className={css.title}>{name}</h1>
          {description !== '' && <p className={css.description}>{description}</p>}
          <ul className={css.counts} aria-label={t('overview.counts')}>
            {COUNTS.map((count) => (
              <li key={count}>{t(`count.${count}`, { count: group[`${count}Count`] })}</li>
            ))}
          </ul>
          {tags.length > 0 && (
            <ul className={css.tags} aria-label={t('tags.list')}>
              {tags.map((tag) => (
                <li key={tag.id}>
                  <Tag>{tag.name}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={css.actions}>
          {group.mayInvite && (
            <Button icon={<Icon of={UserPlus} size={20} />} onPress={() => setOpen('invite')}>
              {t('overview.invite')}
            </Button>
          )}
          {group.mayManage && (
            <Link className={buttonClass({ variant: 'secondary' })} to={path(`/group-overview/${group.id}/follow-up`)}>
              <Icon of={ListChecks} size={20} />
              {followUp('open')}
            </Link>
          )}
          {group.mayManage && (
            <Button variant="secondary" icon={<Icon of={Pencil} size={20} />} onPress={() => setOpen('edit')}>
              {t('overview.edit')}
            </Button>
          )}
        </div>
      </header>
      {skills.length > 0 && (
        <details className={css.skills}>
          <summary>
            <Icon of={ChevronRight} size={18} />
            {t('skills.title')} <TabCount>{skills.length}</TabCount>
          </summary>
          <ul className={css.headings}>
            {skills.map((skill) => (
              <li key={skill.id}>
                <b>{skill.name}</b>
                {skill.skillsAttributes.length > 0 && (
                  <ul>
                    {skill.skillsAttributes.map((one) => (
                      <li key={one.id}>{one.name}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {open === 'edit' && <GroupDialog id={group.id} onClose={close} onSaved={onChanged} />}
        {open === 'invite' &&
          (group.mayManage ? (
            <InviteDialog groups={[group]} onClose={close} />
          ) : (
            <InviteOneDialog group={group} onClose={close} />
          ))}
      </Suspense>
    </>
  )
}
