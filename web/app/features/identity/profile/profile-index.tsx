import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { classNames } from '../../../design-system/foundations/class-names.ts'
import edges from '../../../design-system/navigation/scroll-edges.module.css'
import css from './profile-index.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

export interface ProfileSection {
  /** Fragment id of the section. */
  id: string
  title: string
}

/** Links to the sections of the profile and to the page of activities. */
export function ProfileIndex({ sections }: { sections: readonly ProfileSection[] }) {
  const { t } = useTranslation('account')
  const { t: dashboard } = useTranslation('dashboard')
  const path = useLocalePath()
  const current = useCurrentSection(sections)
  return (
    <nav className={classNames(css.index, edges.row)} aria-label={t('index')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
        <li className={css.apart}>
          <Link to={path('/profile/activity')}>
            {dashboard('activity.title')}
            <Icon of={ChevronRight} size={18} />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** The first section that is visible in the upper part of the screen. */
function useCurrentSection(sections: readonly ProfileSection[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ')
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        setVisible((known) => {
          const next = new Set(known)
          for (const { target, isIntersecting } of changes) {
            if (isIntersecting) next.add(target.id)
            else next.delete(target.id)
          }
          return next
        })
      },
      { rootMargin: '0px 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return sections.find(({ id }) => visible.has(id))?.id
}
