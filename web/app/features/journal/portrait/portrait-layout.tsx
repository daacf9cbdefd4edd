import type { Portrait } from '@vecu/contract/portrait'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './portrait-layout.module.css'

interface Props {
  portrait: Portrait
  /** Headline and text about the person, or their fields while editing. */
  intro: ReactNode
  actions?: ReactNode
  sky: ReactNode
  children: ReactNode
}

/** Layout shared by reading and editing. */
export function PortraitLayout({ portrait: { userAttributes: person, counts }, intro, actions, sky, children }: Props) {
  const { t } = useTranslation('portrait')
  const format = useNumbers()
  const name = `${person.firstname} ${person.lastname}`
  return (
    <>
      <div className={css.top}>
        <div className={css.identity}>
          <span className={css.avatar}>
            <Avatar name={name} src={person.avatarUrl ?? undefined} size={132} />
          </span>
          <h1 className={css.name}>{name}</h1>
        </div>
        <div className={css.sky}>{sky}</div>
        <div className={css.person}>
          {intro}
          <dl className={css.facts} aria-label={t('counts.label')}>
            {(['experiences', 'certified', 'stories'] as const).map((kind) => (
              <div key={kind} data-gold={(kind === 'certified' && counts.certified > 0) || undefined}>
                <dt>{t(`counts.${kind}`, { count: counts[kind] })}</dt>
                <dd>{format(counts[kind])}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      </div>
      {children}
    </>
  )
}

interface PartProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function PortraitPart({ title, aside, children }: PartProps) {
  return (
    <section className={css.part}>
      <div className={css.partHeader}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
