import type { Portrait } from '@vecu/contract/portrait'
import type { ReactNode } from 'react'

import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import css from './portrait-layout.module.css'

/** Id of the section of certified experiences. */
export const CERTIFIED_ID = 'certified'

interface Props {
  portrait: Portrait
  /** Headline and text about the person, or their fields while editing. */
  intro: ReactNode
  actions?: ReactNode
  /** The page lists the certified experiences, with the proofs. */
  listsCertified?: boolean
  sky: ReactNode
  children: ReactNode
}

/** Layout shared by reading and editing. */
export function PortraitLayout({ portrait, intro, actions, listsCertified = false, sky, children }: Props) {
  const { userAttributes: person, counts } = portrait
  const { t } = useTranslation('portrait')
  const format = useNumbers()
  const name = `${person.firstname} ${person.lastname}`
  return (
    <>
      <div className={css.top}>
        <div className={css.identity}>
          <span className={css.avatar}>
            <Avatar name={person} src={person.avatarUrl ?? undefined} size={132} />
          </span>
          <h1 className={css.name}>{name}</h1>
        </div>
        <div className={css.sky}>{sky}</div>
        <div className={css.person}>
          {intro}
          <dl className={css.facts} aria-label={t('counts.label')}>
            {(['experiences', 'certified', 'stories'] as const).map((kind) => (
              <div key={kind} data-gold={(kind === 'certified' && counts.certified > 0) || undefined}>
                <dt>
                  {kind === 'certified' && listsCertified ? (
                    <a href={`#${CERTIFIED_ID}`}>
                      {t('counts.certified', { count: counts.certified })}
                      <span className="visually-hidden">, {t('certified.seeProofs')}</span>
                    </a>
                  ) : (
                    t(`counts.${kind}`, { count: counts[kind] })
                  )}
                </dt>
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
  id?: string
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function PortraitPart({ id, title, aside, children }: PartProps) {
  return (
    <section id={id} className={css.part}>
      <div className={css.partHeader}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
